import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { DeletionLine, FoundErasureView, ProofLine } from '#app/api/console-deletions.ts';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHoldReasons } from './hold-words.ts';
import { type Column, ListTable } from './list-table.tsx';

type Props = {
  brand: string;
  state: 'pending' | 'held' | 'erased';
  counts: { pending: number; held: number; unconfirmed: number; unconfirmedDue: number };
  accounts: readonly DeletionLine[];
  proofs: readonly ProofLine[];
  next: string | null;
  /** The address that was searched; '' for none. */
  email: string;
  found: readonly FoundErasureView[] | null;
};

/** Accounts that will be erased, those on hold, and the proofs of erasures. */
export function DeletionList({ brand, state, counts, accounts, proofs, next, email, found }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/deletions`;
  const tabs = [
    { to: at, label: t`Pending (${{ count: counts.pending }})`, current: state === 'pending' },
    { to: `${at}?state=held`, label: t`On hold (${{ count: counts.held }})`, current: state === 'held' },
    { to: `${at}?state=erased`, label: t`Proofs of erasure`, current: state === 'erased' },
  ];
  return (
    <>
      <h1>
        <Trans>Deletions</Trans>
      </h1>
      <p className="max-w-3xl text-muted">
        <Trans>
          We hide a deleted account right away and erase it after 14 days. We erase accounts that were never
          confirmed after 7 days, without a proof. Waiting: {ph({ waiting: counts.unconfirmed })}. Due:{' '}
          {ph({ due: counts.unconfirmedDue })}.
        </Trans>
      </p>
      <TabLinks label={t`Deletions`} tabs={tabs} />
      {state === 'erased' ? (
        <>
          <ProofSearch action={at} email={email} found={found} />
          <Proofs proofs={proofs} next={next} />
        </>
      ) : (
        <Accounts brand={brand} state={state} accounts={accounts} next={next} />
      )}
    </>
  );
}

function Accounts({ brand, state, accounts, next }: Pick<Props, 'brand' | 'state' | 'accounts' | 'next'>) {
  const { t } = useLingui();
  const reasons = useHoldReasons();
  const columns: Column<DeletionLine>[] = [
    { key: 'id', label: t`Member`, cell: ({ id }) => id, nowrap: true },
    {
      key: 'name',
      label: t`Name`,
      cell: ({ name, banned }) => (
        <>
          {name}{' '}
          {banned && (
            <Badge tone="danger">
              <Trans>banned</Trans>
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'requested',
      sortable: state === 'pending' && 'asc',
      label: t`Deleted (UTC)`,
      cell: ({ requestedAt }) => requestedAt ?? '–',
      nowrap: true,
    },
    { key: 'left', label: t`Days left`, cell: ({ daysLeft }) => daysLeft ?? '–', numeric: true },
    { key: 'erased', label: t`Erasure due (UTC)`, cell: ({ erasedOn }) => erasedOn ?? '–', nowrap: true },
    {
      key: 'hold',
      sortable: state === 'held' && 'asc',
      label: t`Hold`,
      cell: ({ hold }) =>
        hold ? (
          <>
            <Badge tone="warning">{reasons[hold.reason]}</Badge>{' '}
            <Trans>
              until {ph({ until: hold.until })}, by {ph({ staff: hold.by })}
            </Trans>
            <br />
            <span className="text-muted">{hold.note}</span>
          </>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <ListTable
      label={t`Deletions`}
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => id}
      href={({ id }) => `/console/brands/${brand}/members/${id}`}
      next={next}
      empty={<Trans>No accounts to show.</Trans>}
    />
  );
}

/** Whether the account of an address was erased, for the person who asks. */
function ProofSearch({ action, email, found }: Pick<Props, 'email' | 'found'> & { action: string }) {
  const { t } = useLingui();
  return (
    <section className="grid gap-4">
      <form method="get" action={action} className="flex max-w-2xl flex-wrap items-end gap-4">
        <input type="hidden" name="state" value="erased" />
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            name="email"
            type="email"
            label={t`Email address of the erased account`}
            defaultValue={email}
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
            required
          />
        </div>
        <Button type="submit">
          <Trans>Find proof</Trans>
        </Button>
      </form>
      {found?.length === 0 && (
        <Banner tone="warning" live>
          <Trans>
            This brand didn't erase an account with this address in the last three years. The erasure may
            still be pending, or the account was never confirmed, which leaves no proof.
          </Trans>
        </Banner>
      )}
      {found?.map((erasure) => (
        <FoundProof key={erasure.id} erasure={erasure} />
      ))}
    </section>
  );
}

function FoundProof({ erasure }: { erasure: FoundErasureView }) {
  const { t } = useLingui();
  const reasons = useHoldReasons();
  const { id, requestedAt, erasedAt, rows, files, holds, kept, proofUntil } = erasure;
  const names: Record<FoundErasureView['kept'][number]['what'], string> = {
    documents: t`Invoices and credit notes, no longer linked to the person`,
    mandates: t`Signed direct debit mandates, sealed`,
    reports: t`Sealed evidence from reports`,
    complaints: t`A record of the case, without its contents`,
  };
  return (
    <section className="panel grid max-w-3xl gap-3 p-5">
      <h2>
        <Trans>Erased on {erasedAt} (UTC)</Trans>
      </h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">
          <Trans>Proof number</Trans>
        </dt>
        <dd>{id}</dd>
        <dt className="font-semibold">
          <Trans>Deletion requested (UTC)</Trans>
        </dt>
        <dd>{requestedAt}</dd>
        <dt className="font-semibold">
          <Trans>What was erased</Trans>
        </dt>
        <dd>
          <Trans>
            <Plural value={rows} one="# record" other="# records" /> and{' '}
            <Plural value={files} one="# file" other="# files" />
          </Trans>
        </dd>
        {holds.map(({ reason, from, until }) => (
          <Fragment key={from}>
            <dt className="font-semibold">
              <Trans>Holds</Trans>
            </dt>
            <dd>
              {reasons[reason]}: {from} – {until}
            </dd>
          </Fragment>
        ))}
      </dl>
      <h3>
        <Trans>Still kept</Trans>
      </h3>
      <ul className="list-disc ps-5">
        {kept.map(({ what, count, until }) => (
          <li key={what}>
            {names[what]} ({count}):{' '}
            {what === 'documents' ? (
              <Trans>as long as tax law requires</Trans>
            ) : until === null ? (
              <Trans>until the case is closed and its retention period ends</Trans>
            ) : (
              <Trans context="a day until which something is kept">until {until}</Trans>
            )}
          </li>
        ))}
        <li>
          <Trans>This proof, with a keyed hash of the address: until {proofUntil}</Trans>
        </li>
      </ul>
    </section>
  );
}

/** Contains no personal data: numbers, times, counts, and the holds that delayed the erasure. */
function Proofs({ proofs, next }: Pick<Props, 'proofs' | 'next'>) {
  const { t } = useLingui();
  const reasons = useHoldReasons();
  const columns: Column<ProofLine>[] = [
    { key: 'id', label: t`Number`, cell: ({ id }) => id, sortable: true },
    { key: 'member', label: t`Former member`, cell: ({ memberId }) => memberId, nowrap: true },
    { key: 'requested', label: t`Deleted (UTC)`, cell: ({ requestedAt }) => requestedAt, nowrap: true },
    { key: 'erased', label: t`Erased (UTC)`, cell: ({ erasedAt }) => erasedAt, nowrap: true },
    { key: 'rows', label: t`Records`, cell: ({ rows }) => rows, numeric: true },
    { key: 'files', label: t`Files`, cell: ({ files }) => files, numeric: true },
    {
      key: 'mailed',
      label: t`Receipt`,
      cell: ({ mailed }) =>
        mailed ? (
          <Trans context="the receipt of an erasure">sent</Trans>
        ) : (
          <Trans context="the receipt of an erasure">sending</Trans>
        ),
    },
    {
      key: 'holds',
      label: t`Holds`,
      cell: ({ holds }) =>
        holds.length === 0
          ? '–'
          : holds.map(({ reason, from, until }) => (
              <div key={from}>
                {reasons[reason]}: {from} – {until}
              </div>
            )),
    },
  ];
  return (
    <ListTable
      label={t`Proofs of erasure`}
      columns={columns}
      rows={proofs}
      rowKey={({ id }) => id}
      next={next}
    />
  );
}
