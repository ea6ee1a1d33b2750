import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { Component, type ReactNode } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';
import { LastResortMessage } from './last-resort.tsx';
import { useMemberParts } from './member-parts-context.tsx';

/** The error page (docs/product.md, Errors). */
export function RouteError() {
  const error = useRouteError();
  const { MemberFault } = useMemberParts();
  return (
    <MemberFault error={error}>
      <ErrorMessage error={error} />
    </MemberFault>
  );
}

function ErrorMessage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const visitor = !useRootData()?.viewer;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const given = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  const message =
    status === 404
      ? t`This page could not be found`
      : status === 500
        ? t`An error has occurred.`
        : given || t`Error`;
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <p className="text-headline display text-muted">{status}</p>
      <h1>{message}</h1>
      {status === 404 ? (
        <>
          <Link to="/" className={buttonClass({})}>
            <Trans>Back to home</Trans>
          </Link>
          {visitor && (
            <Link to="/signup" className={buttonClass({ variant: 'ghost' })}>
              <Trans>Sign up</Trans>
            </Link>
          )}
        </>
      ) : status === 429 && visitor ? (
        <>
          <p className="text-muted">
            <Trans>Members can view more profiles. Signing up is free.</Trans>
          </p>
          <Link to="/signup" className={buttonClass({})}>
            <Trans>Sign up</Trans>
          </Link>
        </>
      ) : status === 429 ? null : (
        <p className="text-muted">
          <Trans>An error occurred, please try again later.</Trans>
        </p>
      )}
    </div>
  );
}

/**
 * Wraps the frame, which may have failed, in the browser; for the server, which has no error boundaries, see
 * entry.server.
 */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <LastResortMessage />;
  }
}
