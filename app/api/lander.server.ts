import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppLoadContext } from '@remix-run/node';
import type { LanderName } from '#app/domain/landers/lander-names.ts';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import { type Lander, openLander } from '#app/domain/landers/open-lander.server.ts';
import { photoCdnFor, preloadLink } from '#app/domain/photos/photo-source.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { findBrandText } from '#tenants/brand-text.ts';
import type { AnyScope, Scope } from '#tenants/scope.ts';
import { trackingOf } from '../http/guards/tracking.ts';
import type { LanderPage } from './lander.ts';
import { landerHead, type MemberDesign } from './lander-head.server.ts';
import { landingTexts } from './landing-texts.server.ts';
import { limitSearches } from './rate-limits.server.ts';
import { textsFor } from './texts.server.ts';

type Asked = { context: AppLoadContext; request: Request; params: { slug?: string | undefined } };

/**
 * The data of a landing page for a visitor; members are redirected to their home. A slug that the brand does not have
 * is a 404.
 */
export async function loadLander(
  design: LanderName,
  { context, request, params: { slug } }: Asked,
): Promise<LanderPage> {
  const scope = await requireVisitor(context);
  const { network } = trackingOf(context.request, new URL(request.url));
  const country = scope.tenant.settings.geoip_country ? await context.request.country() : null;
  if (mayVisitorSearch(scope.tenant.settings, network)) await limitSearches(context, scope);
  const lander = await openLander(scope, { slug, network, country });
  if (!lander) throw new Response('Not Found', { status: 404 });
  preloadPhoto(context, scope, design, lander.members[0]?.photoId);
  const answers = answersOfNiche(scope);
  const i18n = textsFor(scope);
  return {
    head: landerHead(i18n, scope.tenant.name, design, lander),
    place: lander.place,
    members: lander.members,
    count: lander.count,
    texts: textsOf(i18n, scope, lander),
    answers,
    signup: signupAddress({
      ...answers,
      country: lander.place?.country ?? '',
      region: lander.place?.region ?? '',
    }),
  };
}

/** Lets the browser request the design's main photo before it has read the page. */
export function preloadPhoto(
  context: AppLoadContext,
  scope: AnyScope,
  design: LanderName | MemberDesign,
  photoId: string | null | undefined,
): void {
  const sizes = Object.entries(MAIN_PHOTO_SIZES).find(([name]) => name === design)?.[1];
  if (sizes && photoId) context.request.preloads.push(preloadLink(photoId, sizes, photoCdnFor(scope)));
}

/** On a site for men who like men, the usual answers are preselected. */
export const answersOfNiche = ({ tenant }: Pick<Scope, 'tenant'>): LanderPage['answers'] =>
  tenant.niche === 7 ? { gender: 'male', seeking: 'male' } : { gender: '', seeking: '' };

export function signupAddress(answers: Record<string, string>): string {
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  return given.length > 0 ? `/signup?${new URLSearchParams(given)}` : '/signup';
}

/** A campaign's texts, otherwise those of a place, otherwise the brand's own. */
function textsOf(i18n: I18n, { tenant, locale }: Scope, { texts, place }: Lander): LanderPage['texts'] {
  if (texts) return texts;
  const { headline, lead } = landingTexts(
    i18n,
    tenant.theme.voice,
    findBrandText(tenant.settings.landing_texts, locale, tenant),
  );
  if (!place?.name) return { headline, lead };
  const { name } = place;
  return { headline: i18n._(msg`Meet people in ${name}`), lead };
}
