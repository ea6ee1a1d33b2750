import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { IcebreakerForm } from '#app/components/matching/icebreaker-form.tsx';
import { BlockedByThem } from '#app/components/members/profile-closed.tsx';
import { openMatch } from '#app/domain/matching/open-match.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { parseId } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Break the ice` };

/** The icebreaker as a page, for browsers without JavaScript: for a liked member without messages yet. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  const opened = id === null ? { state: 'not_found' as const } : await openMatch(scope, id);
  if (opened.state === 'not_found') throw new Response('Not Found', { status: 404 });
  if (opened.state === 'blocked_by_them') return json(opened, { status: 403 });
  if (opened.state === 'no_like') throw redirect(`/members/${id}`);
  const { other, openers } = opened.match;
  if (openers.length === 0) throw redirect(`/members/${id}/chat`);
  return json({ state: 'open' as const, id: other.id, name: other.name, marked: markedName(other), openers });
}

export default function Icebreaker() {
  const shown = useLoaderData<typeof loader>();
  if (shown.state === 'blocked_by_them') return <BlockedByThem id={shown.id} name={shown.name} />;
  const { id, name, marked, openers } = shown;
  return (
    <div className="page-width grid max-w-xl gap-5 py-6">
      <h1 className="normal-case">
        <Trans>Break the ice with {marked}</Trans>
      </h1>
      <IcebreakerForm memberId={id} name={name} openers={openers} />
    </div>
  );
}
