import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

/** The main action of a landing page, with the login link for existing members. */
export function SignupLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1 justify-items-center">
      <Link to={to} className={buttonClass({ size: 'lg', block: true })}>
        {children ?? <Trans>Sign up for free</Trans>}
      </Link>
      <AlreadyMember className="text-sm" />
    </div>
  );
}

export function AlreadyMember({ className }: { className?: string }) {
  return (
    <p className={className}>
      <Trans>
        Already a member?{' '}
        <Link to="/login" className="inline-block py-2 underline">
          Log in
        </Link>
      </Trans>
    </p>
  );
}
