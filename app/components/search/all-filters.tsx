import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { Button } from '#app/ui/button.tsx';
import { DetailFields } from './detail-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SortField } from './sort-field.tsx';
import { SwitchFields, WhoFields } from './who-fields.tsx';

const FORM_ID = 'all-filters';

/** The whole filter as one form; submitting saves it for the member and shows the results. */
export function AllFilters({
  page,
  onSubmit,
  onChange,
}: {
  page: FilterPage;
  onSubmit?: () => void;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  return (
    <Form
      id={FORM_ID}
      method="post"
      action="/members"
      className="grid gap-5"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <WhoFields page={page} />
      <PlaceFields page={page} />
      <SortField page={page} />
      <SwitchFields page={page} />
      <DetailFields page={page} />
    </Form>
  );
}

/** How many members fit; null while they are counted. */
export type Found = { total: number | null; capped: boolean };

/** The button says before it is pressed how many it shows. */
function useShowText({ total, capped }: Found): string {
  const { t, i18n } = useLingui();
  const many = i18n.number(total ?? 0);
  if (total === null) return t`Show results`;
  if (total === 0) return t`Show similar members`;
  if (capped) return t`Show ${many}+ members`;
  return t`${plural(total, { one: 'Show # member', other: 'Show # members' })}`;
}

/** Its buttons, which stay visible while the fields scroll. */
export function FilterButtons({ found }: { found: Found }) {
  const text = useShowText(found);
  const { state } = useNavigation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        form={FORM_ID}
        name="intent"
        value="search"
        className="flex-1"
        loading={state === 'submitting'}
      >
        {text}
      </Button>
      <Button
        type="submit"
        form={FORM_ID}
        name="intent"
        value="reset"
        variant="ghost"
        className="max-[374px]:flex-1"
      >
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
