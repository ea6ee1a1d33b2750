import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

import type { LayoutName } from '#app/domain/safety/entry-warning.ts';
import type { Locale } from '#app/platform/locales.ts';

/** A route's page settings, read by the root through `useMatches`. */
export type PageHandle = {
  layout?: LayoutName;
  /** The page's title, or one derived from its data (a member's name is not translated). */
  title?: MessageDescriptor | ((data: unknown) => MessageDescriptor | string | null);
  /** For search engines and shared links, on indexable pages; otherwise the brand's description. */
  description?: MessageDescriptor | ((data: unknown) => string | null);
  /** The languages of the page, for search engines; null for all. */
  languages?: (data: unknown) => readonly Locale[] | null;
  /** Sent without scripts: static pages with much text. */
  withoutScript?: boolean;
  /**
   * On a phone, hides the brand's bar and the navigation: the page has its own bar with a back link. A function of the
   * page's data (which an error page does not have), for a page that has its bar in some states only.
   */
  ownBar?: boolean | ((data: unknown) => boolean);
  /** A page of the staff console, which has its own frame and theme. */
  console?: boolean;
  /** May be shown in a frame of the site itself. */
  framed?: boolean;
  /** The same for every visitor: served from the cache (app/http/visitor-pages.ts), with its scripts loaded late. */
  forVisitors?: boolean;
  /** For visitors its scripts are loaded late, at the first use (app/components/layout/late-scripts.ts). */
  lateScripts?: boolean;
  /** The entry warning is never shown on this route (docs/product.md, Age and the entry warning). */
  noEntryWarning?: boolean;
  /** Uses the provider's payment form: the page may connect to the provider and to banks. */
  payments?: boolean;
  /** No page title, only the brand's (the landing page). */
  index?: boolean;
  /** Additional elements for the document's head, based on the page's data. */
  Head?: ComponentType<{ data: unknown }>;
};
