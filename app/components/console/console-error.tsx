import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

type Refusal = { why?: 'role' | 'brand' } | null;

/** Why a staff member is refused, or which error occurred. */
export function ConsoleError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const why = status === 403 && isRouteErrorResponse(error) ? (error.data as Refusal)?.why : undefined;
  return (
    <>
      <h1>
        {why === 'brand' ? (
          <Trans>You don't have access to this brand</Trans>
        ) : why === 'role' ? (
          <Trans>Your role can't open this page</Trans>
        ) : status === 404 ? (
          <Trans>This page doesn't exist</Trans>
        ) : status === 503 ? (
          <Trans>The console is busy. Try again in a minute.</Trans>
        ) : (
          <Trans>Something went wrong. We logged the error.</Trans>
        )}
      </h1>
      <p>
        <a href="/console" className="link inline-flex min-h-11 items-center">
          <Trans>Back to home</Trans>
        </a>
      </p>
    </>
  );
}
