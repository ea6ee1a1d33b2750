import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from '@remix-run/react';
import type { FormEvent } from 'react';
import { MenuLegalLinks } from '#app/components/layout/legal-links.tsx';
import { BlockForm } from '#app/components/safety/block-form.tsx';
import { ReportLink, reportPath } from '#app/components/safety/report-link.tsx';
import type { Partner } from '#app/domain/chat/partner.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { Dropdown } from '#app/ui/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast.ts';
import { removeChat } from './removed-chats.ts';

/** Profile, block, report and delete, from the conversation; works without JavaScript. */
export function ChatMenu({ other, conversationId }: { other: Partner; conversationId: number | null }) {
  const { t } = useLingui();
  const { id, gone } = other;
  const name = markedName(other);
  return (
    <Dropdown
      label={gone ? t`Report or delete this chat` : t`Block, report or delete ${name}`}
      icon={<Icon name="shield-alert" />}
    >
      {!gone && (
        <>
          <Link to={`/members/${id}`} className="menu-item">
            <Icon name="user-round" />
            <Trans>View profile</Trans>
          </Link>
          <BlockForm id={id} name={name} to="/chats">
            <button type="submit" name="intent" value="block" className="menu-item w-full">
              <Icon name="ban" />
              <Trans>Block {name}</Trans>
            </button>
          </BlockForm>
          <ReportLink id={id} name={name} label={t`Report ${name}`} className="menu-item">
            <Icon name="flag" />
            <Trans>Report {name}</Trans>
          </ReportLink>
        </>
      )}
      {/* Leaving or blocking does not prevent a report. */}
      {gone && other.kind === 'member' && (
        <a href={reportPath(id)} className="menu-item">
          <Icon name="flag" />
          <Trans>Report this person</Trans>
        </a>
      )}
      {conversationId !== null && <DeleteChat conversationId={conversationId} name={name} />}
      {/* Links that are next to the account menu on wide screens. */}
      <MenuLegalLinks className="lg:hidden" />
    </Dropdown>
  );
}

/** Removes the chat from the list immediately, after a confirmation; restores it with an alert on failure. */
function DeleteChat({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!window.confirm(name ? t`Remove your chat with ${name} from the list?` : t`Remove this chat?`))
      return;
    const removing = removeChat(conversationId);
    navigate('/chats');
    if (await removing) return;
    showToast(t`An error occurred, please try again later.`, 'danger');
    revalidate();
  };
  return (
    <form method="post" action={`/chats/${conversationId}`} onSubmit={(event) => void remove(event)}>
      <button type="submit" name="intent" value="delete" className="menu-item w-full">
        <Icon name="trash" />
        <Trans>Delete this chat</Trans>
      </button>
    </form>
  );
}
