import { Trans, useLingui } from '@lingui/react/macro';
import type { BrandWork } from '#app/domain/staff/waiting-work.server.ts';
import type { WorkQueue } from '#app/domain/staff/waiting-work.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { BrandState } from '#tenants/tenant.ts';
import { STATE_TONES, useBrandWords } from './brand-words.ts';
import { WorkTiles } from './work-table.tsx';

type Props = {
  brand: {
    name: string;
    slug: string;
    state: BrandState;
    hosts: readonly string[];
    origin: string;
    company: string;
  };
  languages: string;
  /** The queues that the person's role can open. */
  queues: readonly WorkQueue[];
  work: BrandWork;
  mayManage: boolean;
};

/** A brand's facts and its waiting work. */
export function BrandOverview({ brand, languages, queues, work, mayManage }: Props) {
  const { t } = useLingui();
  const { states } = useBrandWords();
  const facts: [string, string][] = [
    [t`Hosts`, brand.hosts.join(', ')],
    [t`Company`, brand.company],
    [t`Language`, languages],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>{brand.name}</h1>
        <Badge tone={STATE_TONES[brand.state]}>{states[brand.state]}</Badge>
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
        {brand.state !== 'live' && mayManage && (
          <a href={`/console/brands/${brand.slug}/check`} className="link inline-flex min-h-11 items-center">
            <Trans>Check and go live</Trans>
          </a>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <WorkTiles queues={queues} work={work} />
    </>
  );
}
