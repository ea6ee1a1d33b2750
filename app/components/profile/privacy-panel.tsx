import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
  invisible: boolean;
  visibleToVisitors: boolean;
  /** Visitors see members of this brand. */
  shownToVisitors: boolean;
  discreet: boolean;
  neutralTitle: string;
  /** The member agreed that orientation and intimate interests are stored. */
  intimateConsent: boolean;
  /** The change that was just made. */
  done: string | null;
};

/** Switches, each with an explanation of its effect. */
export function PrivacyPanel(props: Props) {
  const { invisible, visibleToVisitors, shownToVisitors, discreet, neutralTitle, intimateConsent, done } =
    props;
  const { t } = useLingui();
  const changes = useChanges(props);
  return (
    <section className="panel grid gap-4 p-5">
      <p role="status" className="font-semibold empty:hidden">
        {done && Object.hasOwn(changes, done) && changes[done]}
      </p>
      <Switch label={t`Invisible mode`} name="invisible" on={invisible}>
        <Trans>
          No one finds you by searching or sees when you're online or who you like. Only people you've chatted
          with can still open your profile.
        </Trans>
      </Switch>
      {(shownToVisitors || visibleToVisitors) && (
        <Switch label={t`Show me to visitors`} name="visitors" on={visibleToVisitors}>
          <Trans>
            People without an account see your name, age, region and main photo, here and on our landing
            pages. They never see anything else.
          </Trans>
        </Switch>
      )}
      <Switch label={t`Discreet mode`} name="discreet" on={discreet}>
        <Trans>
          Page titles, notifications, the sender of our emails and the installed app are called “
          {neutralTitle}”, and email subjects don't mention dating. The pages and emails themselves stay the
          same.
        </Trans>
      </Switch>
      {intimateConsent && <WithdrawConsent />}
    </section>
  );
}

/** The current state after each change; nothing for a change that was undone since. */
function useChanges(now: Props): Record<string, string | false> {
  const { t } = useLingui();
  return {
    invisible_on: now.invisible && t`You're invisible now.`,
    invisible_off: !now.invisible && t`Members can find you again.`,
    visitors_on: now.visibleToVisitors && t`People without an account can see you now.`,
    visitors_off: !now.visibleToVisitors && t`Only members can see you now.`,
    discreet_on: now.discreet && t`Discreet mode is on.`,
    discreet_off: !now.discreet && t`Discreet mode is off.`,
    withdraw_consent:
      !now.intimateConsent &&
      t`You withdrew your consent. We deleted your orientation and intimate interests.`,
  };
}

function WithdrawConsent() {
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-4">
      <p className="font-semibold">
        <Trans>Orientation and intimate interests</Trans>
      </p>
      <p className="text-sm text-muted">
        <Trans>
          You agreed that we can store your orientation and intimate interests and show them to members. If
          you withdraw your consent, we delete both right away. Your profile stays, and we match you by gender
          alone.
        </Trans>
      </p>
      <Button
        type="submit"
        name="intent"
        value="withdraw_consent"
        variant="ghost"
        className="justify-self-start"
      >
        <Trans>Withdraw consent</Trans>
      </Button>
    </Form>
  );
}

/** A form with one button, so that it works before hydration. */
function Switch(props: {
  label: string;
  name: 'invisible' | 'visitors' | 'discreet';
  on: boolean;
  children: ReactNode;
}) {
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
