import { Trans } from '@lingui/react/macro';
import { ChevronRight, KeyRound, Mail, ReceiptText, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

/** The ways to what others do not see. */
export function AccountPanel({ email }: { email: string }) {
  return (
    <section className="panel grid gap-1 p-5">
      <h2 className="mb-1">
        <Trans>Account</Trans>
      </h2>
      <Row to="/profile/account#email" icon={<Mail aria-hidden="true" />} value={email}>
        <Trans>E-mail address</Trans>
      </Row>
      <Row to="/profile/account#password" icon={<KeyRound aria-hidden="true" />}>
        <Trans>Password</Trans>
      </Row>
      <Row to="/transactions" icon={<ReceiptText aria-hidden="true" />}>
        <Trans>Purchases and invoices</Trans>
      </Row>
      <Row to="/notifications" icon={<Settings aria-hidden="true" />}>
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
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-muted" />
    </Link>
  );
}
