import type { ComponentType } from 'react';
import type { StaticPage } from '#app/domain/support/static-pages.ts';
import { Accessibility } from './accessibility.tsx';
import { Ban } from './ban.tsx';
import { Cookies } from './cookies.tsx';
import { Faq } from './faq.tsx';
import { Imprint } from './imprint.tsx';
import { Privacy } from './privacy.tsx';
import type { PageProps } from './prose.tsx';
import { ReturnPolicy } from './return-policy.tsx';
import { Service } from './service.tsx';
import { Terms } from './terms.tsx';
import { Transparency } from './transparency.tsx';

export const pageTexts: Record<StaticPage, ComponentType<PageProps>> = {
  terms: Terms,
  privacy: Privacy,
  cookies: Cookies,
  faq: Faq,
  service: Service,
  'return-policy': ReturnPolicy,
  ban: Ban,
  imprint: Imprint,
  accessibility: Accessibility,
  transparency: Transparency,
};
