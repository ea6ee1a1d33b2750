import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

import type { LayoutName } from '#app/domain/safety/entry-warning.ts';

/** What a route says of its page; read by the root through `useMatches`. */
export type PageHandle = {
  layout?: LayoutName;
  /** The page's name, or one made from its data (a member's name is not translated). */
  title?: MessageDescriptor | ((data: unknown) => MessageDescriptor | string | null);
  /** For search engines and shared links, on pages that they may list; else the brand's description. */
  description?: MessageDescriptor | ((data: unknown) => string | null);
  /** Sent without script: static pages of much text. */
  withoutScript?: boolean;
  /** The entry warning is never shown on this route (docs/product.md, Age and the entry warning). */
  noEntryWarning?: boolean;
  /** Talks to the payment provider: its documents are let reach it, and banks. */
  payments?: boolean;
  /** No title of a page, but the brand's own (the landing page). */
  index?: boolean;
  /** More for the document's head, made from the page's data. */
  Head?: ComponentType<{ data: unknown }>;
};
