import { Trans, useLingui } from '@lingui/react/macro';
import { type Check, type CheckLevel, type CheckName, mustFix } from '#app/domain/staff/brand-check.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { BrandHead, type BrandHeadFacts } from './brand-head.tsx';
import { useBrandWords } from './brand-words.ts';

type Props = {
  brand: BrandHeadFacts;
  checks: readonly Check[];
  done: 'created' | 'live' | 'mail_key' | null;
  fault: keyof ReturnType<typeof useBrandWords>['faults'] | null;
};

/** The requirements of a brand before it goes live, and the button that puts it live. */
export function BrandCheckPage({ brand, checks, done, fault }: Props) {
  const { faults } = useBrandWords();
  const blocked = mustFix(checks);
  const action = `/console/brands/${brand.slug}/check`;
  return (
    <>
      <BrandHead brand={brand} page="check" />
      {fault && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      {done && (
        <Banner tone="success" live>
          {done === 'created' && <Trans>Brand created. You can go live once it passes the check.</Trans>}
          {done === 'live' && <Trans>The brand is live.</Trans>}
          {done === 'mail_key' && (
            <Trans>We created the key. Publish the DNS record shown in the check.</Trans>
          )}
        </Banner>
      )}
      {brand.state !== 'live' && (
        <form method="post" action={action} className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={blocked}>
            <Trans context="put a brand live">Go live</Trans>
          </Button>
          <p className="text-muted">
            {blocked ? (
              <Trans>Fix the required items first.</Trans>
            ) : (
              <Trans>The site opens right away. You can take it offline at any time.</Trans>
            )}
          </p>
        </form>
      )}
      <ul className="panel divide-y divide-line">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} action={action} />
        ))}
      </ul>
    </>
  );
}

const TONES = { ok: 'success', warning: 'warning', must_fix: 'danger' } as const;

function CheckLine({ check: { name, level, details }, action }: { check: Check; action: string }) {
  const { t } = useLingui();
  const { titles, advice } = useCheckWords();
  const levels: Record<CheckLevel, string> = {
    ok: t({ message: 'ok', context: 'check of a brand' }),
    warning: t({ message: 'needs review', context: 'check of a brand' }),
    must_fix: t({ message: 'must be fixed', context: 'check of a brand' }),
  };
  return (
    <li className="grid gap-1 p-4 md:grid-cols-[9rem_minmax(0,1fr)]">
      <p>
        <Badge tone={TONES[level]}>{levels[level]}</Badge>
      </p>
      <div className="grid gap-1">
        <h2 className="text-base">{titles[name]}</h2>
        {level !== 'ok' && <p>{advice[name]}</p>}
        {name === 'mail_no_key' && (
          <form method="post" action={action}>
            <Button type="submit" name="intent" value="mail_key" variant="secondary" size="sm">
              <Trans>Create key</Trans>
            </Button>
          </form>
        )}
        {details.length > 0 && (
          <ul className="text-sm wrap-anywhere text-muted">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function useCheckWords() {
  const { t } = useLingui();
  const titles: Record<CheckName, string> = {
    dns: t`DNS of the hosts`,
    tls: t`Certificates`,
    file: t`Readable settings`,
    imprint: t`Legal notice`,
    prices: t`Prices for each country`,
    methods: t`Payment methods`,
    payments: t`Payment account`,
    mail_no_key: t`Email signing (DKIM)`,
    mail_key: t`Email signing (DKIM)`,
    mail_bounces: t`Bounced emails (SPF and MX)`,
    mail_dmarc: t`Email policy (DMARC)`,
    contrast: t`Theme contrast`,
    texts: t`Texts`,
    age: t`Age policy`,
  };
  const advice: Record<CheckName, string> = {
    dns: t`These hosts don't resolve yet. Point them to the proxy and check again in a few minutes.`,
    tls: t`The proxy needs a certificate for these hosts. This check can't verify it.`,
    file: t`Fix these settings.`,
    imprint: t`The law in the company's country requires these details. Enter them in the settings.`,
    prices: t`Members must be able to buy in each country. Fix the bundles in the settings. Without bundles, you can't sell anything.`,
    methods: t`No one can pay in these countries. Add a payment method in the settings.`,
    payments: t`The company has no payment account yet, so members can't pay. Add it with "npm run tenant -- payments".`,
    mail_no_key: t`The brand has no key to sign its emails. Create one and publish the DNS record you get.`,
    mail_key: t`Publish this record so emails aren't marked as spam.`,
    mail_bounces: t`Publish these records so we can detect bounced emails.`,
    mail_dmarc: t`Publish this record or a stricter one.`,
    contrast: t`These colors are hard to read. Use the colors suggested below.`,
    texts: t`Add these texts in the settings. Until then, visitors see the brand's main language.`,
    age: t`Make sure this meets the law of each country.`,
  };
  return { titles, advice };
}
