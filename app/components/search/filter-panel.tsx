import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLocation, useNavigation } from '@remix-run/react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { detailParams } from '#app/domain/search/filter-address.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SortField } from './sort-field.tsx';
import { type Found, useCount, useShowText } from './use-count.ts';
import { SwitchFields, WhoFields } from './who-fields.tsx';

const FiltersSheet = lazy(() => import('./filters-sheet.tsx'));
const SLIDERS = <Icon name="sliders-horizontal" />;

/**
 * The number of results, always visible, and the filters: a sheet on phones; from 992 px a side column with the usual
 * ones and the rest in the sheet. Without JavaScript all filters are on a separate page.
 */
export function FilterPanel({ page, heading }: { page: FilterPage & Found; heading: string }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const details = detailParams(page.filter);
  const key = JSON.stringify(page.filter);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setSheet('open');
  };
  return (
    <aside
      aria-label={t`Filters`}
      className="filter-panel panel max-md:-mx-[15px] max-md:rounded-none max-md:border-0 max-md:bg-page max-md:shadow-none"
    >
      <div className="flex items-center gap-3 px-4 pb-1 md:py-1.5">
        <span className="me-auto font-bold" role="status">
          {heading}
        </span>
        <AllFiltersLink search={search} onClick={open} className="lg:hidden">
          {SLIDERS}
          <span className="max-[18.75rem]:sr-only">
            <Trans>Filters</Trans>
          </span>
          <ChosenCount count={page.chosen.length} />
        </AllFiltersLink>
      </div>
      <SideFilters key={key} page={page}>
        {details.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <AllFiltersLink search={search} onClick={open} className="order-last">
          {SLIDERS}
          <Trans>More filters</Trans>
          <ChosenCount count={details.length} />
        </AllFiltersLink>
      </SideFilters>
      {sheet !== 'unloaded' && (
        <Suspense>
          <FiltersSheet
            key={key}
            page={page}
            open={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** The usual filters next to the results. The button states the number of matching members. */
function SideFilters({ page, children }: { page: FilterPage & Found; children: ReactNode }) {
  const { found, count } = useCount(page, true);
  const text = useShowText(found);
  const { state, formMethod } = useNavigation();
  return (
    <Form
      method="post"
      action="/members"
      className="hidden gap-4 border-t border-line p-4 lg:grid"
      onChange={count}
    >
      <WhoFields page={page} />
      <PlaceFields page={page} />
      <SortField page={page} />
      <SwitchFields page={page} />
      <div className="filter-submit">
        <Button type="submit" block loading={state !== 'idle' && formMethod === 'POST'}>
          {text}
        </Button>
      </div>
      {children}
    </Form>
  );
}

type LinkProps = {
  search: string;
  onClick: (event: MouseEvent) => void;
  className?: string;
  children: ReactNode;
};

const AllFiltersLink = ({ search, onClick, className, children }: LinkProps) => (
  <a
    href={`/members/filters${search}`}
    onClick={onClick}
    className={buttonClass({ variant: 'ghost', className })}
  >
    {children}
  </a>
);

/** The number of chosen filters that are not visible: on phones all of them. */
function ChosenCount({ count }: { count: number }) {
  const { t } = useLingui();
  return count > 0 ? (
    <Badge tone="primary" label={t`${count} selected`}>
      {count}
    </Badge>
  ) : null;
}
