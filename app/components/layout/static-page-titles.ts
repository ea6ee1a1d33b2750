import { useLingui } from '@lingui/react/macro';
import type { StaticPage } from '#app/domain/support/static-pages.ts';

export function useStaticPageTitles(): Record<StaticPage, string> {
  const { t } = useLingui();
  return {
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    faq: t`FAQ`,
    service: t`Support`,
    'return-policy': t`Withdrawal and refunds`,
    ban: t`Community guidelines`,
    imprint: t`Legal notice`,
    accessibility: t`Accessibility`,
    transparency: t`Transparency report`,
  };
}
