import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** `filtered`: more than a country is selected; otherwise the country has no members yet. */
type Props = { searching: boolean; filtered: boolean };

/** The suggested next step. While the search is still running, it does not claim that there are no results. */
export function NoMembersFound({ searching, filtered }: Props) {
  const { t } = useLingui();
  const icon = <Icon name="search-x" />;
  if (!filtered && !searching)
    return (
      <EmptyState
        icon={icon}
        title={t`No one here yet`}
        action={
          <LinkButton to="/members/filters" variant="ghost">
            <Trans>Filters</Trans>
          </LinkButton>
        }
      >
        <Trans>Choose another country or region in the filters.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
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
