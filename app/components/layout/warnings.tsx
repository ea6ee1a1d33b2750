import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react';
import type { RootViewer } from '#app/api/root-data.ts';
import type { AlertsProps } from '#app/components/alerts/alerts.tsx';
import { alertsOn, isList, type MemberAlert } from '#app/domain/members/alerts.ts';

/**
 * The alerts component. The server renderer provides it, so that it is part of the first paint; the browser loads its
 * script only when there is an alert.
 */
export const AlertsContext = createContext<ComponentType<AlertsProps>>(
  lazy(() => import('#app/components/alerts/alerts.tsx')),
);

/** Alerts under the top navigation, by page (docs/product.md, Alerts). */
export function Warnings({ viewer, route }: { viewer: RootViewer; route: string }) {
  const Alerts = useContext(AlertsContext);
  const [closed, setClosed] = useState<readonly MemberAlert[]>([]);
  const alerts = alertsOn(route, viewer.alerts, viewer.pushAsk ?? false).filter(
    (alert) => !closed.includes(alert),
  );
  if (alerts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Alerts
        inList={isList(route)}
        alerts={alerts}
        mailOff={viewer.alerts.mailOff}
        returned={viewer.alerts.returned}
        onClose={(alert) => setClosed([...closed, alert])}
      />
    </Suspense>
  );
}
