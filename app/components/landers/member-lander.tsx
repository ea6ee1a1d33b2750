import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { ProfileNotFound } from '#app/components/members/profile-closed.tsx';

/** The same page for a member who does not exist and for one that visitors may not see. */
export function MemberLanderError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <ProfileNotFound /> : <RouteError />;
}
