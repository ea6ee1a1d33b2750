import { useLingui } from '@lingui/react/macro';
import { type TimeBonusFacts, useRootData } from '#app/api/root-data.ts';
import { welcomeTimeLeft } from '#app/domain/discounts/welcome-discount.ts';
import { useCountdown } from './use-countdown.ts';
import { useReloadAtEnd } from './use-reload-at-end.ts';

/** The time left of the member's offer, as the banner in the members area shows it. */
export function OfferTimeLeft() {
  const { timeBonus, welcome } = useRootData()?.viewer ?? {};
  if (timeBonus) return <Countdown bonus={timeBonus} />;
  return welcome ? <HoursLeft seconds={welcome.seconds} /> : null;
}

function Countdown({ bonus }: { bonus: TimeBonusFacts }) {
  return <Timer left={useCountdown(bonus)} />;
}

function HoursLeft({ seconds }: { seconds: number }) {
  const { i18n } = useLingui();
  useReloadAtEnd(seconds);
  return <Timer left={welcomeTimeLeft(i18n.locale, seconds)} />;
}

function Timer({ left }: { left: string | null }) {
  const { t } = useLingui();
  return (
    <time role="timer" aria-label={t`Time left`} className="font-bold tabular-nums">
      {left}
    </time>
  );
}
