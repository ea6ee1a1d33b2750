import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import type { BrandState } from '#tenants/tenant.ts';
import { STATE_TONES, useBrandWords } from './brand-words.ts';

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
  /** Null where the role does not see complaints. */
  complaints: { open: number; oldestDays: number | null } | null;
  /** Requests that wait for a second person. */
  approvals: number;
  mayManage: boolean;
};

/** What a brand is, and what waits in it. */
export function BrandOverview({ brand, languages, complaints, approvals, mayManage }: Props) {
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
            <Trans>Open the site</Trans>
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
      <div className="flex flex-wrap items-stretch gap-4">
        {complaints && (
          <section className="panel grid min-w-56 content-start gap-1 p-4">
            <h2 className="text-base">
              <a href={`/console/brands/${brand.slug}/complaints`} className="link">
                <Trans>Open complaints</Trans>
              </a>
            </h2>
            <p className="text-title">{complaints.open}</p>
            {complaints.oldestDays !== null && (
              <p className="text-sm text-muted">
                <Trans>Days that the oldest one waits: {complaints.oldestDays}</Trans>
              </p>
            )}
          </section>
        )}
        <section className="panel grid min-w-56 content-start gap-1 p-4">
          <h2 className="text-base">
            <a href={`/console/brands/${brand.slug}/approvals`} className="link">
              <Trans>Waiting for a second person</Trans>
            </a>
          </h2>
          <p className="text-title">{approvals}</p>
        </section>
      </div>
    </>
  );
}
