import { Trans, useLingui } from '@lingui/react/macro';
import type { PromotionLine } from '#app/api/console-promotions.ts';
import { PROMOTION_STATES, type PromotionKind } from '#app/domain/staff/promotion-rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { STATE_TONES, usePromotionWords } from './promotion-words.ts';

type Props = {
  brand: string;
  zone: string;
  state: string;
  rows: readonly PromotionLine[];
  next: string | null;
};

/** The brand's promotions, newest first, with the number of deliveries. */
export function PromotionList({ brand, zone, state, rows, next }: Props) {
  const { t, i18n } = useLingui();
  const { states, kinds } = usePromotionWords();
  const at = `/console/brands/${brand}/promotions`;
  const columns: Column<PromotionLine>[] = [
    {
      key: 'title',
      label: t({ message: 'Title', context: 'of a promotion' }),
      cell: ({ title }) => <span className="block min-w-40">{title}</span>,
    },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ state: each }) => <Badge tone={STATE_TONES[each]}>{states[each]}</Badge>,
    },
    {
      key: 'kind',
      label: t({ message: 'Type', context: 'of promotion' }),
      cell: ({ kind }) => kinds[kind as PromotionKind],
    },
    {
      key: 'starts',
      label: t({ message: 'Start', context: 'of a promotion' }),
      cell: ({ starts }) =>
        starts.split(' ').map((part) => (
          <span key={part} className="me-1 inline-block whitespace-nowrap">
            {part}
          </span>
        )),
    },
    {
      key: 'mailed',
      label: t({ message: 'Emails', context: 'number that was delivered' }),
      cell: ({ mailed, byMail }) => (byMail ? i18n.number(mailed) : '–'),
      numeric: true,
    },
    {
      key: 'pushed',
      label: t({ message: 'Push', context: 'number of notifications delivered' }),
      cell: ({ pushed, byPush }) => (byPush ? i18n.number(pushed) : '–'),
      numeric: true,
    },
  ];
  return (
    <>
      <h1>
        <Trans context="in the console">Promotions</Trans>
      </h1>
      <p className="max-w-3xl text-muted">
        <Trans>
          Offers and news by email and push, sent only to members who opted in. Times are in {zone}.
        </Trans>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <form method="get" action={at} className="flex flex-wrap items-end gap-4">
          <SelectField
            name="state"
            label={t`Status`}
            defaultValue={state}
            placeholder={t`all`}
            options={PROMOTION_STATES.map((value) => ({ value, label: states[value] }))}
          />
          <Button type="submit" variant="ghost">
            <Trans>Search</Trans>
          </Button>
        </form>
        <LinkButton to={`${at}/new`} data-key="c">
          <Trans>New promotion</Trans>
        </LinkButton>
      </div>
      <ListTable
        label={t({ message: 'Promotions', context: 'in the console' })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        href={({ id }) => `${at}/${id}`}
        next={next}
        empty={<Trans>No promotions match.</Trans>}
      />
    </>
  );
}
