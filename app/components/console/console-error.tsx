import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

type Refusal = { why?: 'role' | 'brand' } | null;

/** Why a staff member is refused, or what went wrong. */
export function ConsoleError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const why = status === 403 && isRouteErrorResponse(error) ? (error.data as Refusal)?.why : undefined;
  return (
    <>
      <h1>
        {why === 'brand' ? (
          <Trans>You do not work for this brand</Trans>
        ) : why === 'role' ? (
          <Trans>Your role does not open this page</Trans>
        ) : status === 404 ? (
          <Trans>This page does not exist</Trans>
        ) : status === 503 ? (
          <Trans>The console is busy. Try again in a minute.</Trans>
        ) : (
          <Trans>Something went wrong, and it was written to the log.</Trans>
        )}
      </h1>
      <p>
        <a href="/console" className="link inline-flex min-h-11 items-center">
          <Trans>Back to the start</Trans>
        </a>
      </p>
    </>
  );
}
