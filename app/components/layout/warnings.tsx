import { lazy, Suspense, useState } from 'react';
import Served from '#app/components/alerts/alerts.tsx';
import { alertsOn, type MemberAlert } from '#app/domain/members/alerts.ts';
import type { RootViewer } from '#app/wire/root-data.ts';

/** In the page from the first paint, but its script comes only to those who are told something. */
const Alerts = import.meta.env.SSR ? Served : lazy(() => import('#app/components/alerts/alerts.tsx'));

/** Whether this browser could get push messages; none are sent yet. */
const PUSH_AVAILABLE = false;

/** What a member is told under the top navigation, by page (specification, section 4). */
export function Warnings({ viewer, route }: { viewer: RootViewer; route: string }) {
  const [closed, setClosed] = useState<readonly MemberAlert[]>([]);
  const alerts = alertsOn(route, viewer.alerts, PUSH_AVAILABLE).filter((alert) => !closed.includes(alert));
  if (alerts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Alerts
        alerts={alerts}
        mailOff={viewer.alerts.mailOff}
        onClose={(alert) => setClosed([...closed, alert])}
      />
    </Suspense>
  );
}
