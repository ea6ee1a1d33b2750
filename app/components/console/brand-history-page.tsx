import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { BrandHead, type BrandHeadFacts } from './brand-head.tsx';
import { useBrandWords } from './brand-words.ts';
import { useHistoryWords } from './history-words.ts';
import { type Column, ListTable } from './list-table.tsx';

type HistoryView = {
  id: number;
  at: string;
  /** Null when changed by a command. */
  staff: string | null;
  key: string;
  before?: unknown;
  after?: unknown;
  undoable: boolean;
};

type Props = {
  brand: BrandHeadFacts;
  lines: readonly HistoryView[];
  next: number | null;
  done: boolean;
  fault: keyof ReturnType<typeof useBrandWords>['faults'] | null;
  /** Why a value cannot be restored. */
  loose: readonly string[];
};

/** A brand's changes with author and time. */
export function BrandHistoryPage({ brand, lines, next, done, fault, loose }: Props) {
  const { t } = useLingui();
  const { faults } = useBrandWords();
  const { name, value } = useHistoryWords();
  const path = `/console/brands/${brand.slug}/history`;
  const columns: Column<HistoryView>[] = [
    { key: 'at', label: t`Time (UTC)`, cell: ({ at }) => at, nowrap: true, sortable: true },
    { key: 'staff', label: t`Changed by`, cell: ({ staff }) => staff ?? t`via command line` },
    {
      key: 'key',
      label: t`Setting`,
      cell: ({ key }) => (
        <a href={`${path}?key=${key}`} className="link">
          {name(key)}
        </a>
      ),
    },
    { key: 'before', label: t`Before`, cell: ({ key, before }) => <Value text={value(key, before)} /> },
    { key: 'after', label: t`After`, cell: ({ key, after }) => <Value text={value(key, after)} /> },
    {
      key: 'undo',
      label: t({ message: 'Undo', context: 'a change' }),
      cell: ({ id, undoable }) => undoable && <Undo path={path} id={id} />,
    },
  ];
  return (
    <>
      <BrandHead brand={brand} page="history" />
      {fault && (
        <Banner tone="danger" live title={fault === 'changed' ? undefined : faults[fault]}>
          {fault === 'changed' && (
            <Trans>This setting has changed again since then. Undo the later change first.</Trans>
          )}
          {loose.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )}
      {done && (
        <Banner tone="success" live>
          <Trans>Change undone.</Trans>
        </Banner>
      )}
      <ListTable
        label={t({ message: 'History', context: "of a brand's settings" })}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        next={next}
        empty={<Trans>No changes yet.</Trans>}
      />
    </>
  );
}

/** Long values, such as themes, are collapsed. */
const SHORT = 80;

function Value({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className="wrap-anywhere">{text}</span>;
  return (
    <details className="wrap-anywhere">
      <summary>{text.slice(0, SHORT)}…</summary>
      <span className="font-mono text-sm">{text}</span>
    </details>
  );
}

function Undo({ path, id }: { path: string; id: number }) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="ghost" size="sm">
        <Trans context="a change">Undo</Trans>
      </Button>
    </form>
  );
}
