import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { Button } from '#app/ui/button.tsx';
import { DetailFields } from './detail-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SortField } from './sort-field.tsx';
import { type Found, useShowText } from './use-count.ts';
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
        className="grow-3"
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
        className="max-[23.4rem]:grow"
      >
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
