import { type AppLoadContext, redirect } from '@remix-run/node';
import type { RootData, RootViewer } from '#app/api/root-data.ts';
import { currentTerms, needsNewTerms, TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import { followingOffer } from '#app/domain/discounts/active-discount.server.ts';
import { timeBonusCode, welcomeCode } from '#app/domain/discounts/built-in-codes.ts';
import { alertFacts } from '#app/domain/members/alerts.ts';
import { isDismissed } from '#app/domain/members/dismissals.ts';
import { photoCdnFor } from '#app/domain/photos/photo-source.ts';
import { PUSH_ASK_COOKIE } from '#app/domain/push/prompt-rules.ts';
import { ENTRY_WARNING_COOKIE, entryWarningFor } from '#app/domain/safety/entry-warning.ts';
import { hasSecret } from '#app/http/guards/secret-url.ts';
import { removeTrackingOfMember } from '#app/http/guards/tracking.ts';
import { localesOfCountry } from '#app/platform/locales.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import { brandHeadTexts } from './brand-head-texts.server.ts';
import { consentFacts } from './consent.server.ts';
import { isPushBound } from './push.server.ts';
import { isIndexed } from './search-engines.server.ts';
import { textsFor } from './texts.server.ts';
import { voiceTexts } from './voice-texts.server.ts';

export const SCHEME_COOKIE = 'scheme';

/**
 * Pages that members can open before they have read a statement of reasons: their data, their money, the rules, and links
 * in emails.
 */
const OPEN_BEFORE_STATEMENT =
  /^\/(restrictions|report|complaints|pages|notifications|transactions|receipts|withdraw|unsubscribe|preferences|lang-config|logout|[a-z2-7]{32})(\/|$)/;

/** Redirects members with an unread statement of reasons to it, however they logged in. */
export async function requireStatementRead({ request }: AppLoadContext, { pathname }: URL): Promise<void> {
  const { viewer } = await request.scope();
  if (viewer?.statementWaits && !OPEN_BEFORE_STATEMENT.test(pathname)) throw redirect('/restrictions');
}

/** The frame's data: the same for every page, from memory and the session only. */
export async function loadRootData({ request }: AppLoadContext, url: URL): Promise<RootData> {
  const scope = await request.scope();
  const { tenant, locale, viewer } = scope;
  const { settings } = tenant;
  if (viewer) removeTrackingOfMember(request);
  const country = (await request.country()) ?? settings.geoip_selected_country;
  const scheme = request.cookies.get(SCHEME_COOKIE);
  return {
    locale,
    localesFirst: [...new Set([settings.domain_language, ...localesOfCountry(country)])],
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    brand: brandOf(scope),
    indexedPath: !viewer && isIndexed(tenant, url.pathname) ? url.pathname : null,
    viewer: scope.viewer && viewerOf(scope, request.cookies),
    closed: !tenant.served,
    entryWarning: entryWarningFor({
      loggedIn: viewer !== null,
      closedBefore: request.cookies.has(ENTRY_WARNING_COOKIE),
      enabled: settings.enable_site_entry_popup,
      country,
      countries: settings.site_entry_countries,
    }),
    consent: consentFacts(tenant, request.cookies, {
      loggedIn: viewer !== null,
      country,
      secret: hasSecret(url),
    }),
    minimumAge: settings.minimum_age,
    ...(!tenant.features.neutral_block_messages && { tellsBlocks: true as const }),
    timeZone: settings.time_zone,
  };
}

function brandOf(scope: AnyScope): RootData['brand'] {
  const { tenant, locale } = scope;
  const { name, slug, theme, company, settings, features } = tenant;
  return {
    name,
    slug,
    hash: theme.hash,
    logoRatio: theme.logoRatio,
    art: theme.art,
    voice: theme.voice,
    themeColor: theme.themeColor,
    ...brandHeadTexts(textsFor(scope), tenant, locale),
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
      kvk: company.kvk,
    },
    supportEmail: settings.support_email,
    sellsInUs: settings.countries.includes('US'),
    usFooter: features.us_footer && settings.countries.includes('US'),
    photoCdn: photoCdnFor(scope),
    origin: siteOrigin(tenant),
    language: settings.domain_language,
  };
}

const viewerOf = (scope: MemberScope, cookies: ReadonlyMap<string, string>): RootViewer => {
  const { tenant, viewer, now } = scope;
  return {
    id: viewer.id,
    name: viewer.name,
    photoId: viewer.photoId,
    premium: viewer.premium,
    credits: viewer.credits,
    confirmed: viewer.status === 'active',
    unread: viewer.unread,
    newLikes: viewer.newLikes,
    alerts: alertFacts(viewer, (key) => isDismissed(key, cookies.get(key), viewer.id, now)),
    neutralTitle: viewer.discreet ? tenant.settings.statement_descriptor : null,
    ...pushOf(scope, cookies),
    ...timeBonusOf(scope, cookies),
    ...(needsNewTerms(
      viewer.termsVersion,
      currentTerms(dayIn(tenant.settings.time_zone, now), TERMS_VERSIONS),
    ) && { newTerms: true }),
    ...(viewer.quiet && { quiet: viewer.quiet }),
    texts: voiceTexts(textsFor(scope), tenant.theme.voice),
  };
};

/** The browser's push state as it last reported it, so that the page does not change after it is shown. */
function pushOf(scope: MemberScope, cookies: ReadonlyMap<string, string>): Partial<RootViewer> {
  if (isPushBound(scope, cookies)) return { pushBound: true };
  return cookies.has(PUSH_ASK_COOKIE) ? { pushAsk: true } : {};
}

/** Omitted once they have ended. */
function timeBonusOf(
  scope: MemberScope,
  cookies: ReadonlyMap<string, string>,
): Pick<RootViewer, 'timeBonus' | 'welcome'> {
  const { tenant, viewer, now } = scope;
  const bonus = timeBonusCode(tenant.settings, viewer, now);
  const welcome = welcomeCode(tenant.settings, viewer, now);
  const secondsUntil = (end: Date) => (end.getTime() - now.getTime()) / 1000;
  if (bonus?.expiresAt) {
    const dismissed = isDismissed(MODAL, cookies.get(MODAL), viewer.id, now);
    const next = followingOffer(scope);
    return {
      timeBonus: {
        endsAt: bonus.expiresAt.getTime(),
        seconds: secondsUntil(bonus.expiresAt),
        modal: viewer.credits === 0 && !dismissed,
        percentage: bonus.percentage,
        code: bonus.code,
        next: next && { percentage: next.percentage, endsAt: next.endsAt.getTime() },
      },
    };
  }
  if (!welcome?.expiresAt) return {};
  const { percentage, expiresAt: end } = welcome;
  return { welcome: { endsAt: end.getTime(), seconds: secondsUntil(end), percentage } };
}

const MODAL = 'hide_time_bonus_modal';
