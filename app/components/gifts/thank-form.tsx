import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { messageId: number; thanked: boolean; back?: string };

/** Thanks in one tap: free, and once. Shown at once; taken back when it could not be told. */
export function ThankForm({ messageId, thanked, back }: Props) {
  const [said, setSaid] = useState(false);
  const [failed, setFailed] = useState(false);
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
    setFailed(false);
    fetch('/api/gift.php', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: messageId }),
    })
      .then((answer) => answer.ok)
      .catch(() => false)
      .then((ok) => {
        if (ok) return;
        setSaid(false);
        setFailed(true);
      });
  };
  return (
    <form method="post" action="/profile/gifts" onSubmit={submit} className="grid justify-items-center">
      {back && <input type="hidden" name="back" value={back} />}
      <Button type="submit" name="thank" value={messageId} variant="secondary" size="sm">
        <Icon name="heart" className="size-5" />
        <Trans>Say thanks</Trans>
      </Button>
      {failed && (
        <span role="alert" className="text-sm text-error">
          <Trans>An error occured, please try again later.</Trans>
        </span>
      )}
    </form>
  );
}
