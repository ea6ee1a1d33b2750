import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { BrandLinks } from './brand-links.tsx';

type Refusal = { why?: string; brands?: { name: string; url: string }[] } | null;

/** Why a staff member is refused; other errors use the site's error page. */
export function ConsoleError() {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) && error.status === 403 ? (error.data as Refusal) : null;
  if (refusal?.why === 'brand')
    return (
      <>
        <h1>
          <Trans>You do not work for this brand</Trans>
        </h1>
        <p>
          <Trans>Your brands</Trans>
        </p>
        <BrandLinks brands={refusal.brands ?? []} />
      </>
    );
  if (refusal?.why === 'role')
    return (
      <h1>
        <Trans>This page is for operators</Trans>
      </h1>
    );
  return <RouteError />;
}
