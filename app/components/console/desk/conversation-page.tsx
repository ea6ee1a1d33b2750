import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskConversationJson } from '#app/api/console-desk.ts';
import { useGiftNames } from '#app/components/gifts/gift-names.ts';
import { useInterestLabels, useLabels } from '#app/components/members/labels.ts';
import { useReasons } from '#app/components/safety/report-texts.ts';
import { DESK_NOTE_LENGTH } from '#app/domain/chat/desk-rules.ts';
import type { Interest } from '#app/domain/members/profile-fields.ts';
import { REPORT_DETAILS_LENGTH, REPORT_REASONS } from '#app/domain/support/report-reasons.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useDeskFault } from './desk-words.ts';

export type DeskReply = { fault: string; intent: string; body: string; note: string; details: string };

type Props = {
  brand: string;
  company: string;
  conversation: DeskConversationJson;
  messageLength: number;
  /** Makes the form idempotent: sending it twice sends one answer. */
  clientId: string;
  held: boolean;
  reply: DeskReply | null;
};

/** A conversation that this person has taken. */
export function DeskConversationPage(props: Props) {
  const { brand, company, conversation, messageLength, clientId, held, reply } = props;
  const { t } = useLingui();
  const faultText = useDeskFault();
  const desk = `/console/brands/${brand}/desk`;
  const path = `${desk}/${conversation.id}`;
  const { profile, member, note, noteBy, until } = conversation;
  const errorOf = (intent: string) => (reply?.intent === intent ? faultText(reply.fault) : undefined);
  return (
    <>
      <p>
        <a href={desk} className="link">
          <Trans>Back to desk</Trans>
        </a>
      </p>
      <h1>
        <Trans>
          {ph({ first: member.name })} and {ph({ second: profile.name })}
        </Trans>
      </h1>
      {held && (
        <Banner tone="success" live>
          <Trans>The chat is yours for ten more minutes.</Trans>
        </Banner>
      )}
      {note && (
        <Banner>
          <Trans>
            Note by {noteBy}: {note}
          </Trans>
        </Banner>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Messages conversation={conversation} />
          <form method="post" action={path} className="panel grid gap-3 p-4">
            <input type="hidden" name="client_id" value={clientId} />
            <TextAreaField
              name="body"
              label={t`Reply as ${{ name: profile.name }}`}
              hint={t`The member sees "${{ name: profile.label }}" and that staff at ${company} wrote it. Don't promise to meet, and don't ask for anything.`}
              rows={4}
              maxLength={messageLength}
              defaultValue={reply?.intent === 'answer' ? reply.body : ''}
              error={errorOf('answer')}
              required
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" name="intent" value="answer">
                <Trans>Send reply</Trans>
              </Button>
              <span className="text-sm text-muted">
                <Trans>Yours until {until} UTC</Trans>
              </span>
            </div>
          </form>
          <form method="post" action={path} className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="take" variant="ghost" size="sm">
              <Trans>Keep for ten more minutes</Trans>
            </Button>
            {conversation.waits && (
              <Button type="submit" name="intent" value="settle" variant="ghost" size="sm">
                <Trans>No reply needed</Trans>
              </Button>
            )}
          </form>
        </div>
        <div className="grid gap-4">
          <MemberFacts member={member} />
          <ProfileNote profile={profile} />
          <HandOver path={path} conversation={conversation} reply={reply} error={errorOf('release')} />
          <Report path={path} reply={reply} error={errorOf('report')} />
        </div>
      </div>
    </>
  );
}

function Messages({ conversation: { messages, older, member, profile } }: Pick<Props, 'conversation'>) {
  const { t } = useLingui();
  const gifts = useGiftNames();
  return (
    <section aria-label={t`Messages`} className="grid gap-3">
      {older !== null && (
        <LinkButton to={`?before=${older}`} variant="ghost" size="sm" className="justify-self-start">
          <Trans>Older messages</Trans>
        </LinkButton>
      )}
      {messages.map(({ id, ofMember, kind, body, gift, unsent, at }) => (
        <article key={id} className={`panel max-w-xl p-3 ${ofMember ? '' : 'justify-self-end'}`}>
          <p className="text-sm text-muted">
            {ofMember ? member.name : t`${{ name: profile.name }}, by staff`} · {at}
          </p>
          {unsent ? (
            <p className="italic">
              <Trans>Message unsent</Trans>
            </p>
          ) : (
            <>
              {kind === 'photo' && (
                <Badge tone="quiet">
                  <Trans>Photo (not shown at the desk)</Trans>
                </Badge>
              )}
              {kind === 'gift' && <Badge tone="quiet">{gift ? gifts(gift) : t`Gift`}</Badge>}
              <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
            </>
          )}
        </article>
      ))}
    </section>
  );
}

function MemberFacts({ member }: { member: DeskConversationJson['member'] }) {
  const { t } = useLingui();
  const { of } = useLabels();
  const interests = useInterestLabels();
  const facts = [
    [t`Age`, member.age],
    [t`Gender`, of('gender', member.gender)],
    [t`Region`, member.regionName],
    [t`Looking for`, of('reason', member.reason)],
    [t`Interests`, member.interests.map((code) => interests[code as Interest] ?? code).join(', ')],
  ] as const;
  return (
    <section className="panel grid gap-2 p-4">
      <h2 className="text-base">{member.name}</h2>
      <dl className="grid gap-1">
        {facts
          .filter(([, fact]) => fact)
          .map(([term, fact]) => (
            <div key={term} className="flex gap-2">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
      </dl>
      {member.aboutMe && <p className="whitespace-pre-wrap wrap-anywhere">{member.aboutMe}</p>}
    </section>
  );
}

function ProfileNote({ profile }: { profile: DeskConversationJson['profile'] }) {
  return (
    <section className="panel grid gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        {profile.name}, {profile.age}
        <Badge tone="warning">{profile.label}</Badge>
      </h2>
      <p>{profile.regionName}</p>
      {profile.aboutMe && <p className="whitespace-pre-wrap wrap-anywhere">{profile.aboutMe}</p>}
    </section>
  );
}

type FormProps = { path: string; reply: DeskReply | null; error: string | undefined };

function HandOver({ path, conversation, reply, error }: FormProps & Pick<Props, 'conversation'>) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="panel grid gap-3 p-4">
      <h2 className="text-base">
        <Trans>Hand over</Trans>
      </h2>
      <SelectField
        name="to"
        label={t({ message: 'To', context: 'a colleague' })}
        options={[
          { value: '', label: t`anyone` },
          ...conversation.colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextAreaField
        name="note"
        label={t`Note`}
        optional={t`optional`}
        maxLength={DESK_NOTE_LENGTH}
        rows={2}
        defaultValue={reply?.intent === 'release' ? reply.note : ''}
        error={error}
      />
      <Button type="submit" name="intent" value="release" variant="ghost" className="justify-self-start">
        <Trans>Hand over</Trans>
      </Button>
    </form>
  );
}

function Report({ path, reply, error }: FormProps) {
  const { t } = useLingui();
  const reasons = useReasons();
  return (
    <details className="panel p-4" open={error !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Trans>Report member</Trans>
      </summary>
      <form method="post" action={path} className="grid gap-3">
        <SelectField
          name="reason"
          label={t`Reason`}
          options={REPORT_REASONS.map((value) => ({ value, label: reasons[value] }))}
        />
        <TextAreaField
          name="details"
          label={t`What happened`}
          hint={t`For moderators. The member never learns who reported them. We hide anyone who seems under 18 right away.`}
          maxLength={REPORT_DETAILS_LENGTH}
          rows={3}
          defaultValue={reply?.intent === 'report' ? reply.details : ''}
          error={error}
          required
        />
        <Button type="submit" name="intent" value="report" variant="danger" className="justify-self-start">
          <Trans>Report member</Trans>
        </Button>
      </form>
    </details>
  );
}

/** Its content is not shown before it is taken. */
export function NotTaken({
  brand,
  id,
  by,
  fault,
}: {
  brand: string;
  id: number;
  by: string | null;
  fault: string | null;
}) {
  const faultText = useDeskFault();
  const desk = `/console/brands/${brand}/desk`;
  return (
    <>
      <p>
        <a href={desk} className="link">
          <Trans>Back to desk</Trans>
        </a>
      </p>
      <h1>
        <Trans>Chat</Trans>
      </h1>
      {fault && (
        <Banner tone="danger" live>
          {faultText(fault)}
        </Banner>
      )}
      {by === null ? (
        <form method="post" action={`${desk}/${id}`} className="grid justify-items-start gap-3">
          <p>
            <Trans>Take the chat to read it and reply. It's yours for ten minutes.</Trans>
          </p>
          <Button type="submit" name="intent" value="take">
            <Trans>Take chat</Trans>
          </Button>
        </form>
      ) : (
        <p>
          <Trans>{by} took this chat.</Trans>
        </p>
      )}
    </>
  );
}
