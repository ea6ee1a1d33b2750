import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { SafetyReply } from '#app/api/safety.ts';
import { deviceZone } from '#app/api/time-zone.ts';
import { clockText, type QuietHours } from '#app/domain/safety/quiet-hours.ts';
import type { TimeZoneGroup, TimeZoneRegion } from '#app/domain/safety/time-zones.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Saved } from './saved.tsx';

type Props = {
  quiet: QuietHours | null;
  homeZone: string;
  zones: TimeZoneGroup[];
  reply: Extract<SafetyReply, { intent: 'quiet' }> | undefined;
};

/** The time range without overlays and sounds. */
export function QuietHoursForm({ quiet, homeZone, zones, reply }: Props) {
  const { t, i18n } = useLingui();
  const clock = (minutes = 0) =>
    i18n.date(new Date(minutes * 60_000), { timeStyle: 'short', timeZone: 'UTC' });
  const [from, to] = [clock(quiet?.from), clock(quiet?.to)];
  const { select, own } = useOwnZone(zones, quiet === null);
  const oceans: Partial<Record<TimeZoneRegion, string>> = {
    Atlantic: t`Atlantic Ocean`,
    Indian: t`Indian Ocean`,
  };
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
        ref={select}
        name="zone"
        label={t`Time zone`}
        defaultValue={quiet?.zone ?? homeZone}
        error={reply?.fault === 'quiet_zone_unknown' ? t`Choose a time zone from the list.` : undefined}
      >
        {own && (
          <optgroup label={t`On this device`}>
            <option value={own.id}>{own.label}</option>
          </optgroup>
        )}
        {zones.map(({ region, name, zones }) => (
          <optgroup key={region} label={name ?? oceans[region]}>
            {zones.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Saved when={reply?.fault === null}>
        {quiet ? (
          <Trans>
            On from {from} to {to}.
          </Trans>
        ) : (
          <Trans>Quiet hours are off.</Trans>
        )}
      </Saved>
      <Button type="submit" className="justify-self-start">
        <Trans>Save quiet hours</Trans>
      </Button>
    </Form>
  );
}

/** The device's time zone, which is listed first, and suggested until the member has chosen one. */
function useOwnZone(groups: TimeZoneGroup[], propose: boolean) {
  const select = useRef<HTMLSelectElement>(null);
  const [id, setId] = useState('');
  useEffect(() => setId(deviceZone() ?? ''), []);
  const own = groups.flatMap(({ zones }) => zones).find((zone) => zone.id === id);
  const suggested = propose ? own?.id : undefined;
  useEffect(() => {
    if (suggested && select.current) select.current.value = suggested;
  }, [suggested]);
  return { select, own };
}
