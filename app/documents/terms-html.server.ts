import type { I18n } from '@lingui/core';
import { pageMarkup } from '#app/components/static-pages/page-markup.server.tsx';
import type { PageFacts } from '#app/domain/support/page-facts.ts';

/** The terms as the site's page shows them. */
export const termsHtml = (i18n: I18n, facts: PageFacts): string => pageMarkup(i18n, 'terms', facts).html;
