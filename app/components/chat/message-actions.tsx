import { Trans, useLingui } from '@lingui/react/macro';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import { mayStillEdit, REACTIONS } from '#app/domain/chat/message-life.ts';
import { Icon } from '#app/ui/icon.tsx';
import { REACTION_SIGNS } from './reactions.ts';
import type { MessageHandlers } from './use-message-actions.ts';
import type { ShownMessage } from './use-messages.ts';

type Props = { message: ShownMessage; viewerId: number; otherName: string; actions: MessageHandlers };

/** The actions of a message, shown below it while it is selected. */
export function MessageActions({ message, viewerId, otherName, actions }: Props) {
  const { t, i18n } = useLingui();
  const mine = message.senderId === viewerId;
  const name = otherName || t`Deleted member`;
  const own = message.reactions.find(({ memberId }) => memberId === viewerId)?.reaction ?? null;
  const mayEdit = mine && message.kind === 'text' && mayStillEdit(new Date(message.sentAt), new Date());
  const mayUnsend = mine && message.kind !== 'gift' && message.mark !== 'read';
  const keepsCost = message.mark === 'delivered' && message.cost > 0;
  return (
    <fieldset className="message-actions" aria-label={t`Message options`}>
      <span className="flex">
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className="message-sign"
            aria-label={i18n._(REACTION_SIGNS[reaction].name)}
            aria-pressed={own === reaction}
            onClick={() => actions.react(message.id, own === reaction ? null : reaction)}
          >
            {REACTION_SIGNS[reaction].sign}
          </button>
        ))}
      </span>
      <span className="flex flex-wrap">
        <button type="button" className="menu-item" onClick={() => actions.reply(message)}>
          <Icon name="undo-2" />
          <Trans>Reply</Trans>
        </button>
        {mayEdit && (
          <button type="button" className="menu-item" onClick={() => actions.edit(message)}>
            <Icon name="pencil" />
            <Trans>Edit</Trans>
          </button>
        )}
        {mayUnsend && (
          <button type="button" className="menu-item" onClick={() => actions.unsend(message.id)}>
            <Icon name="trash" />
            {keepsCost ? <Trans>Unsend, no refund</Trans> : <Trans>Unsend</Trans>}
          </button>
        )}
        {!mine && (
          <ReportLink id={message.senderId} name={name} label={t`Report ${name}`} className="menu-item">
            <Icon name="flag" />
            <Trans>Report</Trans>
          </ReportLink>
        )}
      </span>
    </fieldset>
  );
}
