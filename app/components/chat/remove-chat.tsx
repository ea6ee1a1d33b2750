import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

/** Removes the chat from this member's list; asks first, tells when it fails. */
export function RemoveChat({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const remove = async () => {
    if (!window.confirm(t`Remove the chat with ${name} from your list?`)) return;
    const response = await fetch('/api/chat.php', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ conversation: conversationId }),
    }).catch(() => null);
    if (response?.ok) navigate('/chats');
    else setFailed(true);
  };
  return (
    <>
      <IconButton label={t`Remove this chat`} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {failed && (
        <Banner tone="danger" live>
          <Trans>An error occured, please try again later.</Trans>
        </Banner>
      )}
    </>
  );
}
