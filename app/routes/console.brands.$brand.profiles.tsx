import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, oldestFirst, parseAfter } from '#app/api/console.ts';
import { profileFilter, profileRow } from '#app/api/console-profiles.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { ProfileList } from '#app/components/console/profiles/profile-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { pageProfiles, regionsOfBrand } from '#app/domain/staff/profiles.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Fictional profiles', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_profiles');
  const { searchParams } = new URL(request.url);
  const filter = profileFilter(searchParams);
  const { profiles, next } = await pageProfiles(
    scope,
    filter,
    parseAfter(searchParams.get('after')),
    oldestFirst(searchParams),
  );
  const { kind, state, region } = filter;
  return json({
    brand: scope.tenant.slug,
    filter: { kind: kind ?? '', state: state ?? '', region: region ?? '' },
    regions: regionsOfBrand(scope),
    profiles: profiles.map(profileRow),
    next: afterText(next),
  });
}

export default function ConsoleProfiles() {
  return <ProfileList {...useLoaderData<typeof loader>()} />;
}
