import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';
import type { TimeBonusFacts } from '#app/api/root-data.ts';
import type { TimeBonusProps } from '#app/components/discounts/time-bonus.tsx';
import { isMembersArea, isOfPerson } from '#app/domain/members/alerts.ts';

/** The banner's component: part of the first paint, but its script is loaded only for members with a bonus. */
export const TimeBonusContext = createContext<ComponentType<TimeBonusProps>>(
  lazy(() => import('#app/components/discounts/time-bonus.tsx')),
);

/** The member's time bonus, shown in the members area (docs/product.md, Discounts). */
export function TimeBonusHost({ bonus, route }: { bonus: TimeBonusFacts; route: string }) {
  const TimeBonus = useContext(TimeBonusContext);
  return (
    <Suspense fallback={null}>
      <TimeBonus
        bonus={bonus}
        inArea={isMembersArea(route)}
        ofPerson={isOfPerson(route)}
        onPremium={route === 'premium'}
      />
    </Suspense>
  );
}
