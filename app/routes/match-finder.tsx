import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { limitListed } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { FoundMatchesList } from '#app/components/matching/found-matches.tsx';
import { MatchFinderForm } from '#app/components/matching/match-finder-form.tsx';
import { DiscoverLinks } from '#app/components/members/discover-links.tsx';
import { findMatches, setPreferences } from '#app/domain/matching/find-matches.server.ts';
import { type PreferencesFault, parsePreferences } from '#app/domain/matching/preferences.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Match finder` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const found = await findMatches(scope);
  await limitListed(context, scope, found.cards);
  const asked = !found.answered || new URL(request.url).searchParams.has('edit');
  return json({ ...found, asked, minimumAge: scope.tenant.settings.minimum_age });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const parsed = parsePreferences(await readForm(request), scope.tenant.settings.minimum_age);
  if (!parsed.ok) return json<{ fault: PreferencesFault }>({ fault: parsed.code }, { status: 422 });
  await setPreferences(scope, parsed.preferences);
  return redirect('/match-finder');
}

export default function MatchFinder() {
  const { asked, preferences, minimumAge, cards } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const fault = reply && 'fault' in reply ? reply.fault : null;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <h1>
        <Trans>Match finder</Trans>
      </h1>
      <DiscoverLinks current="match-finder" />
      {asked || fault ? (
        <MatchFinderForm preferences={preferences} minimumAge={minimumAge} fault={fault} />
      ) : (
        <FoundMatchesList cards={cards} />
      )}
    </div>
  );
}
