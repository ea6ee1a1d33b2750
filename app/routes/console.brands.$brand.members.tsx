import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { consolePage } from '#app/components/console/console-handle.ts';
import { MemberSearch } from '#app/components/console/member-search.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { findMember } from '#app/domain/staff/member-file.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Members', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_members');
  const asked = (new URL(request.url).searchParams.get('find') ?? '').slice(0, EMAIL_MAX_LENGTH);
  const id = asked ? await findMember(scope, asked) : null;
  const { slug } = scope.tenant;
  if (id !== null) throw redirect(`/console/brands/${slug}/members/${id}`);
  return json({ brand: slug, asked });
}

export default function ConsoleMembers() {
  return <MemberSearch {...useLoaderData<typeof loader>()} />;
}
