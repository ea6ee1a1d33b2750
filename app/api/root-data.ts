import { useRouteLoaderData } from '@remix-run/react';
import type { AlertFacts } from '#app/domain/members/alerts.ts';
import type { QuietHours } from '#app/domain/safety/quiet-hours.ts';
import type { Locale } from '#app/platform/locales.ts';
import type { Theme } from '#themes/contract.ts';
import type { ConsentFacts } from './consent.ts';
import type { VoiceTexts } from './voice-texts.ts';

/** The data of every page's frame; sent with each page, so it is kept small. */
export type RootData = {
  locale: Locale;
  /** Languages of the brand's country first. */
  localesFirst: Locale[];
  scheme: 'light' | 'dark' | null;
  brand: {
    name: string;
    slug: string;
    hash: string;
    logoRatio: number;
    art: Theme['art'];
    voice: Theme['voice'];
    themeColor: { light: string; dark: string };
    title: string;
    description: string;
    company: { name: string; address: string; city: string; country: string; kvk: string };
    supportEmail: string;
    sellsInUs: boolean;
    usFooter: boolean;
    /** The host of main photos; '' for the brand's own. */
    photoCdn: string;
    /** The origin of the brand's main host. */
    origin: string;
    /** The brand's default language. */
    language: Locale;
  };
  /** The path of this page if search engines may index it; otherwise null. */
  indexedPath: string | null;
  viewer: RootViewer | null;
  /** The brand is disabled: only pages that members are entitled to are served. */
  closed: boolean;
  entryWarning: 'always' | 'default_only' | null;
  /** Null for a brand without analytics tags. */
  consent: ConsentFacts | null;
  minimumAge: number;
  /** A blocked member is told who blocked them (docs/product.md, Safety). */
  tellsBlocks?: true;
  /** The brand's time zone, so that times are rendered the same on the server and in the browser. */
  timeZone: string;
};

export type RootViewer = {
  id: number;
  name: string;
  photoId: string | null;
  premium: boolean;
  credits: number;
  confirmed: boolean;
  unread: number;
  newLikes: number;
  alerts: AlertFacts;
  /** The title of every page in discreet mode: a neutral name. */
  neutralTitle: string | null;
  /** This browser has a push subscription, or supports push and has none yet. */
  pushBound?: true;
  pushAsk?: true;
  /** The remaining time while it runs, and whether the modal may be shown. */
  timeBonus?: TimeBonusFacts;
  /** Set after the time bonus, until the first bundle is bought or the offer ends. */
  welcome?: WelcomeFacts;
  /** The terms in force are newer than those that the member accepted. */
  newTerms?: true;
  /** Set only if the member has quiet hours. */
  quiet?: QuietHours;
  texts: VoiceTexts;
};

/** `endsAt` in milliseconds since 1970; `seconds` until then by the server's clock. */
export type WelcomeFacts = { endsAt: number; seconds: number; percentage: number };

export type TimeBonusFacts = {
  endsAt: number;
  seconds: number;
  modal: boolean;
  percentage: number;
  code: string;
  /** The offer that follows, `endsAt` in milliseconds since 1970; null when the usual prices follow. */
  next: { percentage: number; endsAt: number } | null;
};

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
