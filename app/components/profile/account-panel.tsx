import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SettingValues } from '#app/api/setting-values.server.ts';
import { useVisibility } from '#app/components/notifications/use-setting-groups.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = { visibility: Pick<SettingValues, 'invisible' | 'visibleToVisitors' | 'discreet'> };

/** Links to the settings, and directly to the most used ones. */
export function AccountPanel({ visibility }: Props) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Settings`} className="panel grid divide-y divide-line px-5 py-1">
      <Row to="/notifications" icon={<Icon name="settings" />}>
        <Trans>Settings</Trans>
      </Row>
      <Row to="/notifications/privacy" icon={<Icon name="eye-off" />} value={useVisibility(visibility)}>
        <Trans>Visibility and discreet mode</Trans>
      </Row>
      <Row to="/transactions" icon={<Icon name="receipt-text" />}>
        <Trans>Purchases and invoices</Trans>
      </Row>
    </nav>
  );
}

function Row(props: { to: string; icon: ReactNode; children: ReactNode; value?: string }) {
  return (
    <Link to={props.to} className="flex min-h-13 items-center gap-3 py-1 hover:underline">
      {props.icon}
      <span className="me-auto grid min-w-0">
        {props.children}
        {props.value && <span className="truncate text-sm text-muted">{props.value}</span>}
      </span>
      <Icon name="chevron-right" className="size-5 flex-none text-muted" />
    </Link>
  );
}
