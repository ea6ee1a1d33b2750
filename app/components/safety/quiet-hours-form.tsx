import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { SafetyReply } from '#app/api/safety.ts';
import { clockText, type QuietHours } from '#app/domain/safety/quiet-hours.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Saved } from './saved.tsx';

type Props = {
  quiet: QuietHours | null;
  homeZone: string;
  zones: string[];
  reply: Extract<SafetyReply, { intent: 'quiet' }> | undefined;
};

/** The time range without overlays and sounds. */
export function QuietHoursForm({ quiet, homeZone, zones, reply }: Props) {
  const { t, i18n } = useLingui();
  const clock = (minutes = 0) =>
    i18n.date(new Date(minutes * 60_000), { timeStyle: 'short', timeZone: 'UTC' });
  const [from, to] = [clock(quiet?.from), clock(quiet?.to)];
  const zone = useOwnZone(quiet === null);
  return (
    <Form method="post" className="grid gap-4" key={JSON.stringify(quiet)}>
      <input type="hidden" name="intent" value="quiet" />
      <Checkbox name="on" value="yes" defaultChecked={quiet !== null} label={t`Use quiet hours`} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="from"
          type="time"
          label={t({ message: 'From', context: 'a time of day' })}
          defaultValue={clockText(quiet?.from ?? 22 * 60)}
          required
        />
        <TextField
          name="to"
          type="time"
          label={t({ message: 'Until', context: 'a time of day' })}
          defaultValue={clockText(quiet?.to ?? 7 * 60)}
          required
          error={
            reply?.fault === 'quiet_times_same'
              ? t`Choose two different times.`
              : reply?.fault === 'quiet_times_needed'
                ? t`Enter both times, such as 22:00.`
                : undefined
          }
        />
      </div>
      <SelectField
        ref={zone}
        name="zone"
        label={t`Time zone`}
        defaultValue={quiet?.zone ?? homeZone}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        error={reply?.fault === 'quiet_zone_unknown' ? t`Choose a time zone from the list.` : undefined}
      />
      <Saved when={reply?.fault === null}>
        {quiet ? (
          <Trans>
            On from {from} to {to}.
          </Trans>
        ) : (
          <Trans>Quiet hours are off.</Trans>
        )}
      </Saved>
      <Button type="submit" variant="secondary" className="justify-self-start">
        <Trans>Save quiet hours</Trans>
      </Button>
    </Form>
  );
}

/** Until the member has chosen, the device's time zone is suggested. */
function useOwnZone(propose: boolean) {
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const select = ref.current;
    if (propose && select && [...select.options].some(({ value }) => value === own)) select.value = own;
  }, [propose]);
  return ref;
}
