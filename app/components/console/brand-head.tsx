import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import type { BrandState } from '#tenants/tenant.ts';
import { STATE_TONES, useBrandWords } from './brand-words.ts';

export type BrandHeadFacts = {
  slug: string;
  name: string;
  state: BrandState;
  origin: string;
  redirect: string | null;
};

type Page = 'check' | 'settings' | 'history' | 'manage';

/** The brand with its state, and the pages for managing it. */
export function BrandHead({ brand, page }: { brand: BrandHeadFacts; page: Page }) {
  const { t } = useLingui();
  const { states } = useBrandWords();
  const at = `/console/brands/${brand.slug}`;
  const names: Record<Page, string> = {
    check: t`Check`,
    settings: t`Settings`,
    history: t({ message: 'History', context: "of a brand's settings" }),
    manage: t({ message: 'Status and files', context: 'of a brand' }),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>{brand.name}</h1>
        <Badge tone={STATE_TONES[brand.state]}>{states[brand.state]}</Badge>
        {brand.redirect && <span className="text-muted">→ {brand.redirect}</span>}
        {brand.state === 'live' && (
          <a
            href={brand.origin}
            className="link inline-flex min-h-11 items-center"
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Open site</Trans>
          </a>
        )}
      </div>
      <TabLinks
        label={t`Brand`}
        tabs={(Object.keys(names) as Page[]).map((each) => ({
          to: `${at}/${each}`,
          label: names[each],
          current: each === page,
        }))}
      />
    </>
  );
}
