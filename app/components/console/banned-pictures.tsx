import { Trans, useLingui } from '@lingui/react/macro';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, ListTable } from './list-table.tsx';
import { PhotoTabs } from './photo-tabs.tsx';

type Ban = {
  id: number;
  photoId: string;
  reason: string;
  at: string;
  bannedByName: string;
  liftedAt: string | null;
  liftedByName: string | null;
  liftReason: string | null;
  kept: boolean;
};
type Failed = { fault: 'not_found' | 'reason_needed'; ban: number; reason: string };
type Props = {
  brand: string;
  state: 'in_force' | 'lifted';
  bans: readonly Ban[];
  next: number | null;
  done: boolean;
  failed: Failed | null;
};

/** Pictures that are banned on the brand, with author, date and reason. */
export function BannedPictures({ brand, state, bans, next, done, failed }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/photos/banned`;
  const columns: Column<Ban>[] = [
    {
      key: 'picture',
      label: t`Photo`,
      cell: ({ photoId, kept }) => <Picture brand={brand} photoId={photoId} kept={kept} />,
    },
    { key: 'at', label: t`Banned (UTC)`, cell: (ban) => ban.at, nowrap: true },
    { key: 'by', label: t`By`, cell: ({ bannedByName }) => bannedByName },
    { key: 'reason', label: t`Reason`, cell: ({ reason }) => reason },
    state === 'lifted'
      ? {
          key: 'lifted',
          label: t`Lifted (UTC)`,
          cell: ({ liftedAt, liftedByName, liftReason }) => `${liftedAt}, ${liftedByName}: ${liftReason}`,
        }
      : {
          key: 'lift',
          label: t({ message: 'Lift', context: 'a banned photo' }),
          cell: ({ id }) => <LiftForm path={at} id={id} failed={failed?.ban === id ? failed : null} />,
        },
  ];
  return (
    <>
      <h1>
        <Trans>Banned photos</Trans>
      </h1>
      <PhotoTabs brand={brand} current="banned" />
      {done && !failed && (
        <Banner tone="success" live>
          <Trans>Ban lifted. The photo can be uploaded again.</Trans>
        </Banner>
      )}
      {failed?.fault === 'not_found' && (
        <Banner tone="danger" live>
          <Trans>A colleague already lifted this ban.</Trans>
        </Banner>
      )}
      <p>
        {state === 'lifted' ? (
          <a href={at} className="link inline-flex min-h-11 items-center">
            <Trans>Show bans in force</Trans>
          </a>
        ) : (
          <a href={`${at}?state=lifted`} className="link inline-flex min-h-11 items-center">
            <Trans>Show lifted bans</Trans>
          </a>
        )}
      </p>
      <ListTable
        label={t`Banned photos`}
        columns={columns}
        rows={bans}
        rowKey={({ id }) => id}
        next={next}
        empty={<Trans>No banned photos.</Trans>}
      />
    </>
  );
}

function Picture({ brand, photoId, kept }: { brand: string } & Pick<Ban, 'photoId' | 'kept'>) {
  const { t } = useLingui();
  if (!kept)
    return (
      <span className="text-muted">
        <Trans>The photo was deleted.</Trans>
      </span>
    );
  return (
    <a href={`/console/brands/${brand}/photos?photo=${photoId}`} data-row className="inline-block">
      <img
        loading="lazy"
        src={`/console/brands/${brand}/photos/${photoId}/picture`}
        alt={t`Open full size`}
        width={72}
        height={96}
        className="aspect-3/4 w-18 rounded-control bg-sunken object-contain"
      />
    </a>
  );
}

function LiftForm({ path, id, failed }: { path: string; id: number; failed: Failed | null }) {
  const { t } = useLingui();
  const wrong = failed?.fault === 'reason_needed';
  return (
    <details open={wrong}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2" data-key="l">
        <Trans context="a banned photo">Lift…</Trans> <kbd>l</kbd>
      </summary>
      <form method="post" action={path} className="grid min-w-56 gap-3">
        <input type="hidden" name="ban" value={id} />
        <TextField
          name="reason"
          label={t`Reason`}
          minLength={REASON_MIN_LENGTH}
          maxLength={REASON_MAX_LENGTH}
          defaultValue={wrong ? failed.reason : ''}
          error={wrong ? t`Enter a reason of 10 to 500 characters.` : undefined}
          required
        />
        <Button type="submit" variant="ghost" size="sm" className="justify-self-start">
          <Trans>Lift ban</Trans>
        </Button>
      </form>
    </details>
  );
}
