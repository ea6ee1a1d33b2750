import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast.ts';

type Props = { messageId: number; thanked: boolean; back?: string };

/** Thanks for a gift in one tap, free and once. Shown optimistically, and undone when the call fails. */
export function ThankForm({ messageId, thanked, back }: Props) {
  const [said, setSaid] = useState(false);
  const { t } = useLingui();
  if (thanked || said)
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-sm text-muted" role={said ? 'status' : undefined}>
        <Icon name="heart" className="size-4" />
        <Trans>You said thanks</Trans>
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaid(true);
    void callApi('/api/gift.php', { method: 'PUT', json: { message: messageId } }).then((reply) => {
      if (reply.ok) return;
      setSaid(false);
      showToast(t`An error occurred, please try again later.`, 'danger');
    });
  };
  return (
    <form method="post" action="/profile/gifts" onSubmit={submit} className="grid justify-items-center">
      {back && <input type="hidden" name="back" value={back} />}
      <Button type="submit" name="thank" value={messageId} variant="secondary" size="sm">
        <Icon name="heart" className="size-5" />
        <Trans>Say thanks</Trans>
      </Button>
    </form>
  );
}
