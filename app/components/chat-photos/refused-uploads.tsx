import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { SendAlert } from '#app/components/chat/send-alert.tsx';
import type { RefusedUpload } from '#app/domain/chat/chat-photo-rules.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

type Props = { memberId: number; refused: readonly RefusedUpload[]; messageLength: number };

/** Uploads that were refused after acceptance, from the server: shown without JavaScript and after a reload. */
export function RefusedUploads({ memberId, refused, messageLength }: Props) {
  const { t } = useLingui();
  if (refused.length === 0) return null;
  const chat = `/members/${memberId}/chat`;
  return (
    <ul className="grid gap-2 px-3 pt-3" aria-label={t`Photos we didn't send`}>
      {refused.map(({ clientId, fault }) => (
        <li key={clientId} className="flex items-start gap-2" data-refused-photo>
          <div className="min-w-0 flex-1">
            <p className="text-sm text-muted">
              <Trans>We didn't send a photo. It cost you nothing.</Trans>
            </p>
            <SendAlert error={fault} messageLength={messageLength} what="photo" back={chat} />
          </div>
          <Form method="post" action={chat} preventScrollReset>
            <input type="hidden" name="client_id" value={clientId} />
            <IconButton type="submit" name="intent" value="forget_photo" label={t`Close`}>
              <Icon name="x" />
            </IconButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
