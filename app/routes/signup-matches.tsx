import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { limitListed } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SignupMatchesForm } from '#app/components/matching/signup-matches-form.tsx';
import { likeSeveral, listSignupMatches } from '#app/domain/matching/signup-matches.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { parseId, readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`People who are right for you` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const cards = await listSignupMatches(scope);
  await limitListed(context, scope, cards);
  return json({ cards, confirmed: scope.viewer.status === 'active' });
}

/** Likes the selected members: a field `like_<id>` for each. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const ids: number[] = [];
  for (const [name, value] of await readForm(request)) {
    const id = value === 'yes' && name.startsWith('like_') ? parseId(name.slice('like_'.length)) : null;
    if (id !== null) ids.push(id);
  }
  if (ids.length === 0) return json({ error: 'nobody_chosen' }, { status: 422 });
  await likeSeveral(scope, ids);
  return redirect('/likes/sent');
}

export default function SignupMatches() {
  const { cards, confirmed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <header className="grid gap-2 text-center">
        <h1>
          <Trans>People who are right for you</Trans>
        </h1>
        <p className="text-muted">
          {confirmed ? (
            <Trans>Choose who you like. They'll see it, and a like back is a match.</Trans>
          ) : (
            <Trans>Choose who you like. They'll see it once you confirm your email.</Trans>
          )}
        </p>
      </header>
      <SignupMatchesForm cards={cards} nobodyChosen={reply !== undefined && 'error' in reply} />
    </div>
  );
}
