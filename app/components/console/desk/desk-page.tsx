import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskJson } from '#app/api/console-desk.ts';
import { DESK_NOTE_LENGTH } from '#app/domain/chat/desk-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { useDeskFault } from './desk-words.ts';

type Line = DeskJson['waiting'][number];
export const DESK_DONE = ['answered', 'released', 'settled', 'reported', 'began', 'ended'] as const;
type DeskDone = (typeof DESK_DONE)[number];

type Props = DeskJson & {
  brand: string;
  /** The brand's setting `fictional_desk`. */
  on: boolean;
  next: string | null;
  done: DeskDone | null;
  fault: string | null;
  note: string;
};

/**
 * Where staff answer members who write to fictional profiles: the waiting conversations, the staff on shift, and their
 * notes.
 */
export function DeskPage({ brand, on, waiting, onShift, notes, me, next, done, fault, note }: Props) {
  const faultText = useDeskFault();
  const path = `/console/brands/${brand}/desk`;
  return (
    <>
      <h1>
        <Trans context="where staff answer for fictional profiles">Desk</Trans>
      </h1>
      {fault && fault !== 'note_too_long' && (
        <Banner tone="danger" live>
          {faultText(fault)}
        </Banner>
      )}
      {done && !fault && <Done done={done} />}
      {!on ? (
        <p className="panel max-w-2xl p-4">
          <Trans>
            The desk for this brand is off. Members see that no one replies for fictional profiles, and their
            messages are free. An operator can turn it on in the settings, under “Staff reply for fictional
            profiles”.
          </Trans>
        </p>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Waiting path={path} waiting={waiting} next={next} me={me} />
          <div className="grid gap-4">
            <Shift
              path={path}
              me={me}
              note={note}
              error={fault === 'note_too_long' ? faultText(fault) : undefined}
            />
            <OnShift onShift={onShift} />
            <Notes notes={notes} />
          </div>
        </div>
      )}
    </>
  );
}

function Done({ done }: { done: DeskDone }) {
  const { t } = useLingui();
  const texts: Record<DeskDone, string> = {
    answered: t`Reply sent. The member sees that staff wrote it.`,
    released: t`Chat handed over.`,
    settled: t`Chat removed from the list until the member messages again.`,
    reported: t`Member reported. Moderators decide what happens next.`,
    began: t`Shift started.`,
    ended: t`Shift ended. Your colleagues can take over your chats.`,
  };
  return (
    <Banner tone="success" live>
      {texts[done]}
    </Banner>
  );
}

/** A refund that is due sooner than this is highlighted. */
const NEAR_HOURS = 24;

type WaitingProps = { path: string; waiting: readonly Line[]; next: string | null; me: boolean };

function Waiting({ path, waiting, next, me }: WaitingProps) {
  const { t } = useLingui();
  const columns: Column<Line>[] = [
    { key: 'member', label: t`Member`, cell: ({ member }) => member },
    { key: 'profile', label: t`Messaging`, cell: ({ profile }) => profile },
    {
      key: 'since',
      sortable: 'asc',
      label: t({ message: 'Waiting', context: 'how long a member waits' }),
      cell: ({ since, minutes }) => `${waits(minutes)} (${since})`,
    },
    {
      key: 'left',
      label: t({
        message: 'Refunded in',
        context: 'what a member paid for a message, unless it is answered',
      }),
      cell: ({ hoursLeft }) =>
        hoursLeft === null ? (
          '–'
        ) : (
          <span className={hoursLeft <= NEAR_HOURS ? 'font-semibold text-error' : undefined}>
            {left(hoursLeft)}
          </span>
        ),
    },
    {
      key: 'by',
      label: t({ message: 'Taken by', context: 'a conversation' }),
      cell: ({ mine, by }) => (mine ? t`you` : (by ?? '–')),
    },
    { key: 'note', label: t`Note`, cell: ({ note }) => (note ? t`yes` : '–') },
    {
      key: 'take',
      label: t({ message: 'Action', context: 'column of a table' }),
      cell: ({ id, mine, by, member }) =>
        me && !mine && by === null ? (
          <form method="post" action={path}>
            <input type="hidden" name="conversation" value={id} />
            <Button
              type="submit"
              name="intent"
              value="take"
              size="sm"
              aria-label={t`Take the chat with ${member}`}
            >
              <Trans context="a conversation">Take</Trans>
            </Button>
          </form>
        ) : null,
    },
  ];
  const waits = (minutes: number): string =>
    minutes < 120
      ? t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
      : t`${plural({ hours: Math.floor(minutes / 60) }, { one: '# hour', other: '# hours' })}`;
  const left = (hours: number): string =>
    hours < 48
      ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
      : t`${plural({ days: Math.floor(hours / 24) }, { one: '# day', other: '# days' })}`;
  return (
    <section className="grid min-w-0 gap-3">
      <h2>
        <Trans>Waiting for a reply</Trans>
      </h2>
      <ListTable
        label={t`Waiting for a reply`}
        columns={columns}
        rows={waiting}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/${id}`}
        next={next}
        empty={<Trans>No one is waiting for a reply.</Trans>}
      />
    </section>
  );
}

function Shift({
  path,
  me,
  note,
  error,
}: {
  path: string;
  me: boolean;
  note: string;
  error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="panel grid gap-3 p-4">
      <h2 className="text-base">
        <Trans>Your shift</Trans>
      </h2>
      {me ? (
        <>
          <TextAreaField
            name="note"
            label={t`For the next shift`}
            hint={t`Staff of this brand can read it for two days.`}
            optional={t`optional`}
            maxLength={DESK_NOTE_LENGTH}
            defaultValue={note}
            error={error}
            rows={3}
          />
          <Button type="submit" name="intent" value="end" variant="ghost" className="justify-self-start">
            <Trans>End shift</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            <Trans>On shift, you can take chats, and colleagues can see you're here.</Trans>
          </p>
          <Button type="submit" name="intent" value="begin" className="justify-self-start">
            <Trans>Start shift</Trans>
          </Button>
        </>
      )}
    </form>
  );
}

function OnShift({ onShift }: Pick<Props, 'onShift'>) {
  return (
    <section className="panel grid gap-2 p-4">
      <h2 className="text-base">
        <Trans>On shift</Trans>
      </h2>
      {onShift.length === 0 ? (
        <p className="text-muted">
          <Trans>No one. Messages wait until a shift starts.</Trans>
        </p>
      ) : (
        <ul>
          {onShift.map(({ id, name, since }) => (
            <li key={id}>
              <Trans>
                {name}, since {since}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Notes({ notes }: Pick<Props, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section className="panel grid gap-3 p-4">
      <h2 className="text-base">
        <Trans>Notes from earlier shifts</Trans>
      </h2>
      {notes.map(({ id, name, at, note }) => (
        <div key={id}>
          <p className="text-sm text-muted">
            {name}, {at}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
        </div>
      ))}
    </section>
  );
}
