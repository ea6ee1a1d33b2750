import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { FilterPage } from '#app/api/search.ts';
import { Button } from '#app/ui/button.tsx';
import { DetailFields } from './detail-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SwitchFields, WhoFields } from './who-fields.tsx';

const FORM_ID = 'all-filters';

/** The whole filter as one form; submitting saves it for the member and shows the results. */
export function AllFilters({ page, onSubmit }: { page: FilterPage; onSubmit?: () => void }) {
  return (
    <Form id={FORM_ID} method="post" action="/members" className="grid gap-5" onSubmit={onSubmit}>
      <WhoFields page={page} />
      <PlaceFields page={page} />
      <SwitchFields page={page} />
      <DetailFields page={page} />
    </Form>
  );
}

/** Its buttons, which stay visible while the fields scroll. */
export function FilterButtons() {
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
        <Trans>Show results</Trans>
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
