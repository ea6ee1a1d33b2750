import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useMoment } from '#app/components/safety/day.ts';
import type { PushDevice } from '#app/domain/push/push-settings.server.ts';
import { Button } from '#app/ui/button.tsx';

/** The member's subscribed browsers, each with a button to remove it. */
export function DeviceList({ devices, signedOff }: { devices: PushDevice[]; signedOff: boolean }) {
  const moment = useMoment();
  const { t } = useLingui();
  return (
    <section className="panel grid gap-2 p-5">
      <h2>
        <Trans>Your devices</Trans>
      </h2>
      <p role="status" className="font-semibold empty:hidden">
        {signedOff && <Trans>That device won't get notifications anymore.</Trans>}
      </p>
      {devices.length === 0 && (
        <p className="text-muted">
          <Trans>You haven't turned on notifications on any device yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, seenAt, own }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <strong className="block truncate">{device}</strong>
              <span className="text-sm text-muted">
                {own ? <Trans>this device</Trans> : t`last here ${{ time: moment(seenAt) }}`}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="device" value={id} />
              <Button
                type="submit"
                name="intent"
                value="sign_off"
                variant="ghost"
                size="sm"
                aria-label={t`Turn off notifications on ${device}`}
              >
                <Trans>Turn off</Trans>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
