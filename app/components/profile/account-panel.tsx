import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** Links to settings that others do not see. */
export function AccountPanel({ email }: { email: string }) {
  return (
    <section className="panel grid gap-1 p-5">
      <h2 className="mb-1">
        <Trans>Account</Trans>
      </h2>
      <Row to="/profile/account#email" icon={<Icon name="mail" />} value={email}>
        <Trans>E-mail address</Trans>
      </Row>
      <Row to="/profile/account#password" icon={<Icon name="key-round" />}>
        <Trans>Password</Trans>
      </Row>
      <Row to="/transactions" icon={<Icon name="receipt-text" />}>
        <Trans>Purchases and invoices</Trans>
      </Row>
      <Row to="/notifications" icon={<Icon name="settings" />}>
        <Trans>Settings</Trans>
      </Row>
    </section>
  );
}

function Row(props: { to: string; icon: ReactNode; children: ReactNode; value?: string }) {
  return (
    <Link to={props.to} className="flex min-h-11 items-center gap-3 hover:underline">
      {props.icon}
      <span className="me-auto grid min-w-0">
        {props.children}
        {props.value && <span className="truncate text-sm text-muted">{props.value}</span>}
      </span>
      <Icon name="chevron-right" className="size-5 flex-none text-muted" />
    </Link>
  );
}
