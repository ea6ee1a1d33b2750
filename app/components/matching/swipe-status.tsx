import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { Deck } from '#app/domain/matching/load-deck.server.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import type { SwipeNote, useSwipes } from './use-swipes.ts';

type Props = { deck: Deck; left: number; last: ReturnType<typeof useSwipes>['last']; note: SwipeNote };

/** The likes left today and when they reset; the last action, for screen readers. */
export function SwipeStatus({ deck: { limit, resetsAt }, left, last, note }: Props) {
  const { t, i18n } = useLingui();
  const timeZone = useRootData()?.timeZone;
  const again = i18n.date(new Date(resetsAt), {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  });
  const name = last && markedCardName(last.card);
  return (
    <div className="mx-auto grid max-w-md gap-1 text-center">
      <p className="font-semibold">
        {left > 0
          ? t`${plural(left, { one: '# like left today', other: '# likes left today' })}`
          : t`You have given your likes for today.`}
      </p>
      <p className="text-sm text-muted">
        {t`${plural(limit, { one: `# new like comes on ${again}.`, other: `# new likes come on ${again}.` })}`}
      </p>
      {note && (
        <p role="alert" className="text-sm font-semibold text-error">
          <Note note={note} />
        </p>
      )}
      <p role="status" className="sr-only">
        {last && (last.choice === 'like' ? t`You like ${name}.` : t`You passed on ${name}.`)}
      </p>
    </div>
  );
}

function Note({ note }: { note: Exclude<SwipeNote, null> }) {
  switch (note) {
    case 'limit_reached':
      return <Trans>No likes left today. You can go on looking.</Trans>;
    case 'already_noticed':
      return <Trans>They have seen that like already, so it cannot be taken back here.</Trans>;
    case 'nothing_to_undo':
      return <Trans>There is nothing to take back.</Trans>;
    case 'unreachable':
      return <Trans>That did not get through. Check your connection and try again.</Trans>;
    default:
      return <Trans>That member is no longer here.</Trans>;
  }
}
