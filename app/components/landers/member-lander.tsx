import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { MemberLanderPage } from '#app/api/lander.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { RouteError } from '#app/components/layout/route-error.tsx';
import { ProfileNotFound } from '#app/components/members/profile-closed.tsx';
import { ProfileHead } from '#app/components/members/profile-head.tsx';
import { markedName } from '#app/domain/members/marked-name.ts';

/** The handle of each landing page that presents a member. */
export const memberLanderHandle: PageHandle = {
  layout: 'lander',
  title: (data) => markedName((data as MemberLanderPage).member),
  Head: ProfileHead,
};

/** The same page for a member who does not exist and for one that visitors may not see. */
export function MemberLanderError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <ProfileNotFound /> : <RouteError />;
}
