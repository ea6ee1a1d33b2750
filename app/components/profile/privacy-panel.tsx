import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { type ReactNode, useId } from 'react';

type Props = { invisible: boolean; discreet: boolean; neutralTitle: string };

/** Two switches, each with an explanation of what it does and does not do. */
export function PrivacyPanel({ invisible, discreet, neutralTitle }: Props) {
  const { t } = useLingui();
  return (
    <section id="privacy" className="panel grid gap-4 p-5">
      <h2>
        <Trans context="profile">Privacy</Trans>
      </h2>
      <Switch label={t`Invisible mode`} name="invisible" on={invisible}>
        <Trans>
          Nobody finds you by searching, and nobody sees when you are online or whom you like. Only those you
          have written with can still open your profile.
        </Trans>
      </Switch>
      <Switch label={t`Discreet mode`} name="discreet" on={discreet}>
        <Trans>
          The title of our pages and notifications, the sender of our mails and the name of the installed app
          are “{neutralTitle}”, and the subjects of our mails say nothing of dating. What is in the pages and
          mails stays as it is.
        </Trans>
      </Switch>
    </section>
  );
}

/** A form with one button, so that it works before hydration. */
function Switch(props: { label: string; name: 'invisible' | 'discreet'; on: boolean; children: ReactNode }) {
  const { label, name, on, children } = props;
  const id = useId();
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1">
      <p className="pt-2.5 font-semibold">{label}</p>
      <button
        type="submit"
        name="intent"
        value={`${name}_${on ? 'off' : 'on'}`}
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={id}
        className="switch"
      >
        <span className="switch-track" />
      </button>
      <p id={id} className="col-span-full text-sm text-muted">
        {children}
      </p>
    </Form>
  );
}
