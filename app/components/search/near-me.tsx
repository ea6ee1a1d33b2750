import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import { centerOf } from '#app/domain/places/grid.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RESERVED } from '#app/ui/reserved.ts';
import { useGeolocation } from './use-geolocation.ts';

/** The default distance of "near me". */
const NEAR_KM = '25';

type Props = {
  near: number | null;
  /** Called with the country of the browser's location. */
  onCountry: (country: string) => void;
};

/** Searches around the browser's location; needs script and geolocation. */
export function NearMe({ near, onCountry }: Props) {
  const { permission, locate } = useGeolocation();
  const [cell, setCell] = useState(near);
  const [state, setState] = useState<'idle' | 'locating' | 'found' | 'failed'>('idle');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === 'found') input.current?.form?.requestSubmit();
  }, [state]);
  const search = async () => {
    setState('locating');
    const found = await locate();
    const form = input.current?.form;
    if (found === null || !form) return setState('failed');
    const distance = form.elements.namedItem('distance') as HTMLSelectElement;
    if (distance.value === '') distance.value = NEAR_KM;
    for (const name of ['city', 'region']) clearField(form, name);
    const country = await countryOf(found);
    if (country) onCountry(country);
    setCell(found);
    setState('found');
  };
  return (
    <>
      <input ref={input} type="hidden" name="near" value={cell ?? ''} />
      {permission !== 'unsupported' && (
        <Button
          variant="ghost"
          className={permission ? '' : RESERVED}
          onClick={search}
          loading={state === 'locating'}
          disabled={permission === 'denied'}
        >
          <Icon name="locate-fixed" />
          <Trans>Near me</Trans>
        </Button>
      )}
      <NearMeProblem denied={permission === 'denied'} failed={state === 'failed'} />
    </>
  );
}

function NearMeProblem({ denied, failed }: { denied: boolean; failed: boolean }) {
  const { t } = useLingui();
  const text = denied
    ? t`Your browser doesn't share your location with this site. You can allow it in your browser's settings.`
    : failed && t`We couldn't find your location. Enter a town instead.`;
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {text || null}
    </p>
  );
}

/** Clears a place field of the form, which would override the browser's location. */
function clearField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
  if (field) field.value = '';
}

/** Null where the country is unknown or the request fails. */
async function countryOf(cell: number): Promise<string | null> {
  const { lat, lon } = centerOf(cell);
  const reply = await callApi<{ geocode?: { country: string | null } }>(
    `/api/geocode.php?lat=${lat}&lon=${lon}`,
  );
  return reply.ok ? (reply.body.geocode?.country ?? null) : null;
}
