import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BrandHead, type BrandHeadFacts } from './brand-head.tsx';
import { useBrandWords } from './brand-words.ts';

type Intent = 'suspend' | 'redirect' | 'import' | 'data';
type Fault = keyof ReturnType<typeof useBrandWords>['faults'];

type Props = {
  brand: BrandHeadFacts;
  mayCreate: boolean;
  done: Exclude<Intent, 'data'> | null;
  /** The content of a refused form, and the reason. */
  refused: {
    intent: Intent;
    fault: Fault;
    loose: readonly string[];
    reason: string;
    to: string;
    file: string;
  } | null;
};

/** Disabling a brand, redirecting its visitors, and its files. */
export function BrandManage({ brand, mayCreate, done, refused }: Props) {
  const { t } = useLingui();
  const path = `/console/brands/${brand.slug}/manage`;
  const reasonOf = (intent: Intent) => <Reason intent={intent} refused={refused} />;
  const said = {
    suspend: t`Brand taken offline.`,
    redirect: t`Brand taken offline. Visitors are redirected to the other brand.`,
    import: t`File imported.`,
  };
  return (
    <>
      <BrandHead brand={brand} page="manage" />
      {refused && <Refused {...refused} />}
      {done && (
        <Banner tone="success" live>
          {said[done]}
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {(brand.state === 'live' || brand.state === 'redirected') && (
          <Card
            path={path}
            intent="suspend"
            title={<Trans>Take offline</Trans>}
            submit={<Trans>Take offline</Trans>}
            danger
          >
            <p>
              <Trans>Visitors see that the site is closed. Deletions, refunds and payments continue.</Trans>
            </p>
            {reasonOf('suspend')}
          </Card>
        )}
        <Card
          path={path}
          intent="redirect"
          title={<Trans>Redirect</Trans>}
          submit={<Trans>Take offline and redirect</Trans>}
          danger
        >
          <p>
            <Trans>
              Visitors are redirected to another live brand. Deletions, refunds and payments continue.
            </Trans>
          </p>
          <TextField
            name="to"
            label={t`Host or URL of the other brand`}
            defaultValue={refused?.intent === 'redirect' ? refused.to : ''}
            error={refused?.fault === 'target_wrong' ? <FaultText fault="target_wrong" /> : undefined}
            maxLength={300}
            required
          />
          {reasonOf('redirect')}
        </Card>
        <section className="panel grid gap-4 p-5">
          <h2>
            <Trans>Brand file</Trans>
          </h2>
          <p>
            <Trans>Settings, texts, prices and theme in one file, without members or keys.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`/console/brands/${brand.slug}/brand.json`} reloadDocument variant="ghost">
              <Trans>Download file</Trans>
            </LinkButton>
            {mayCreate && (
              <LinkButton to={`/console/brands/new?from=${brand.slug}`} variant="ghost">
                <Trans>Clone brand</Trans>
              </LinkButton>
            )}
          </div>
        </section>
        <Card
          path={path}
          intent="import"
          title={<Trans>Import file</Trans>}
          submit={<Trans>Replace all settings</Trans>}
        >
          <TextAreaField
            name="file"
            label={t`File contents`}
            defaultValue={refused?.intent === 'import' ? refused.file : ''}
            error={refused?.intent === 'import' ? <FaultText fault={refused.fault} /> : undefined}
            rows={6}
            spellCheck={false}
            className="font-mono text-sm"
            required
          />
        </Card>
        <Card
          path={`/console/brands/${brand.slug}/data.ndjson`}
          intent="data"
          title={<Trans>All data</Trans>}
          submit={<Trans>Download all data</Trans>}
        >
          <p>
            <Trans>
              Everything that the brand's members wrote, bought and did, one row per line. Passwords, keys and
              photos aren't included. Protect this file as carefully as the site.
            </Trans>
          </p>
          {reasonOf('data')}
        </Card>
      </div>
    </>
  );
}

function FaultText({ fault }: { fault: Fault }) {
  const { faults } = useBrandWords();
  return <>{faults[fault]}</>;
}

/** Faults that belong to no field. */
function Refused({ fault, loose }: NonNullable<Props['refused']>) {
  if (loose.length === 0 && ['reason_needed', 'target_wrong', 'file_wrong'].includes(fault)) return null;
  return (
    <Banner tone="danger" live title={<FaultText fault={fault} />}>
      <ul>
        {loose.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Reason({ intent, refused }: { intent: Intent } & Pick<Props, 'refused'>) {
  const { t } = useLingui();
  const own = refused?.intent === intent ? refused : null;
  return (
    <TextField
      name="reason"
      label={t`Reason`}
      defaultValue={own?.reason ?? ''}
      error={own?.fault === 'reason_needed' ? <FaultText fault="reason_needed" /> : undefined}
      minLength={REASON_MIN_LENGTH}
      maxLength={REASON_MAX_LENGTH}
      autoComplete="off"
      required
    />
  );
}

type CardProps = {
  path: string;
  intent: Intent;
  title: ReactNode;
  submit: ReactNode;
  danger?: boolean;
  children: ReactNode;
};

function Card({ path, intent, title, submit, danger = false, children }: CardProps) {
  return (
    <form method="post" action={path} className="panel grid gap-4 p-5">
      <h2>{title}</h2>
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={danger ? 'danger' : 'primary'}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </form>
  );
}
