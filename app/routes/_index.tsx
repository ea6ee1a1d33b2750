import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { landingTexts } from '#app/api/landing-texts.server.ts';
import { page } from '#app/api/page.ts';
import { limitSearches } from '#app/api/rate-limits.server.ts';
import { textsFor } from '#app/api/texts.server.ts';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { Closing } from '#app/components/landing/closing.tsx';
import { Hero } from '#app/components/landing/hero.tsx';
import { heroLooks } from '#app/components/landing/hero-looks.ts';
import { Reasons } from '#app/components/landing/reasons.tsx';
import { SomeMembers } from '#app/components/landing/some-members.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { type MemberCard, searchMembers } from '#app/domain/search/search-members.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { usualAnswers } from '#app/domain/signup/signup-rules.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { trackingOf } from '#app/http/guards/tracking.ts';
import { findBrandText } from '#tenants/brand-text.ts';
import type { AnyScope } from '#tenants/scope.ts';

export const handle: PageHandle = { index: true, layout: 'default', forVisitors: true };

const SHOWN_MEMBERS = 8;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireVisitor(context);
  const { theme, niche, settings } = scope.tenant;
  const { network } = trackingOf(context.request, new URL(request.url));
  return page({
    art: artMarkup(theme.art),
    look: heroLooks[theme.art],
    texts: landingTexts(
      textsFor(scope),
      theme.voice,
      findBrandText(settings.landing_texts, scope.locale, scope.tenant),
    ),
    answers: usualAnswers(niche),
    cards: await someMembers(context, scope, network),
  });
}

/** Members with a photo, in the order of the visitors' search; none if visitors may not search. */
async function someMembers(
  context: AppLoadContext,
  scope: AnyScope,
  network: string | undefined,
): Promise<MemberCard[]> {
  if (!mayVisitorSearch(scope.tenant.settings, network)) return [];
  await limitSearches(context, scope);
  const { cards } = await searchMembers(scope, await openSearch(scope, new URLSearchParams()));
  return cards.filter((card) => card.photoId !== null).slice(0, SHOWN_MEMBERS);
}

export default function Landing() {
  const { art, look, texts, answers, cards } = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <Hero art={art} look={look} texts={texts} answers={answers} />
      {cards.length > 0 && <SomeMembers cards={cards} />}
      <Reasons reasons={texts.reasons} />
      <Closing text={texts.closing} />
    </div>
  );
}
