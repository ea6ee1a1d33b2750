import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { useMoment } from '#app/components/safety/day.ts';
import { Button } from '#app/ui/button.tsx';

type ShownSession = {
  id: string;
  device: string;
  country: string | null;
  seenAt: string;
  own: boolean;
};

/** The member's open sessions; each can be ended, or all others at once. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  return (
    <section id="sessions" className="panel grid gap-2 p-5">
      <h2>
        <Trans>Where you're logged in</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="end_others" variant="secondary">
            <Trans>Log out everywhere else</Trans>
          </Button>
        </Form>
      )}
    </section>
  );
}

function Session({ id, device, country, seenAt, own }: ShownSession) {
  const { t } = useLingui();
  const moment = useMoment();
  const countries = useCountryNames();
  const name = device || t`Unknown device`;
  const place = country && countries(country);
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <strong className="block truncate">{name}</strong>
        <span className="text-sm text-muted">
          {own ? <Trans>this device</Trans> : t`last here ${{ time: moment(seenAt) }}`}
          {place && ` · ${place}`}
        </span>
      </span>
      {!own && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end"
            variant="ghost"
            size="sm"
            aria-label={t`Log out ${name}`}
          >
            <Trans>Log out</Trans>
          </Button>
        </Form>
      )}
    </li>
  );
}
