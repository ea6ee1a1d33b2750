import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** What to do next. While the search is still running, it does not claim that there are no results. */
export function NoMembersFound({ searching }: { searching: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={searching ? t`No one among recently active members yet` : t`No one matches all your filters`}
      action={
        <Form method="post" action="/members">
          <Button type="submit" name="intent" value="reset" variant="ghost">
            <Trans>Clear all filters</Trans>
          </Button>
        </Form>
      }
    >
      <Trans>Try a wider age range, a longer distance or fewer details.</Trans>
    </EmptyState>
  );
}
