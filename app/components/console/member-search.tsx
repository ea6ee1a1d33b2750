import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Finds a member by exact data that they told us. */
export function MemberSearch({ brand, asked }: { brand: string; asked: string }) {
  const { t } = useLingui();
  return (
    <>
      <h1>
        <Trans context="in the console">Members</Trans>
      </h1>
      <form
        method="get"
        action={`/console/brands/${brand}/members`}
        className="flex max-w-2xl flex-wrap items-end gap-4"
      >
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            name="find"
            label={t`Email address, member, order or case number`}
            defaultValue={asked}
            autoComplete="off"
            required
          />
        </div>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      {asked && (
        <Banner tone="warning" live>
          <Trans>No member of this brand matches exactly.</Trans>
        </Banner>
      )}
    </>
  );
}
