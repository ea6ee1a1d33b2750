import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GiftRefusal, GiftShopReply } from '#app/api/gift.ts';
import type { MessageReply } from '#app/api/message.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import { callApi } from '#app/components/session/call-api.ts';
import { emitLiveEvent } from '#app/live/browser/live-events.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { GiftFields } from './gift-fields.tsx';

type Props = {
  memberId: number;
  name: string;
  onClose: () => void;
  onSent: (conversationId: number) => void;
};

async function fetchShop(memberId: number): Promise<GiftShopReply | 'failed'> {
  const reply = await callApi<GiftShopReply>(`/api/gift.php?recipient=${memberId}`);
  return reply.ok ? reply.body : 'failed';
}

/** The gift shop as a dialog. A sent gift appears in the chat immediately. */
export default function GiftDialog({ memberId, name, onClose, onSent }: Props) {
  const { t } = useLingui();
  const [shop, setShop] = useState<GiftShopReply | 'failed' | null>(null);
  const load = () => {
    setShop(null);
    void fetchShop(memberId).then(setShop);
  };
  useEffect(load, [memberId]);
  const refresh = () =>
    void fetchShop(memberId).then((fresh) => setShop((held) => (fresh === 'failed' ? held : fresh)));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`A gift for ${name}`}
      closeLabel={t`Close`}
    >
      {shop === null && (
        <p className="grid min-h-60 place-items-center" role="status">
          <Spinner />
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
        </p>
      )}
      {shop === 'failed' && (
        <div className="grid justify-items-center gap-3 py-8 text-center" role="alert">
          <p>
            <Trans>We couldn't load the gifts.</Trans>
          </p>
          <Button onClick={load} variant="secondary">
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {shop !== null && shop !== 'failed' && <GiftForm {...shop} onSent={onSent} onStale={refresh} />}
    </Dialog>
  );
}

type FormProps = GiftShopReply & Pick<Props, 'onSent'> & { onStale: () => void };

function GiftForm({ shop, messageLength, onSent, onStale }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { change } = useCounts();
  // The same client id for retries of the same choice, so that a late response does not send it twice.
  const tried = useRef({ choice: '', clientId: '' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { gift, body } = Object.fromEntries(new FormData(event.currentTarget));
    const fields = { gift, body, cost: shop.gifts.find(({ key }) => key === gift)?.credits };
    const choice = JSON.stringify(fields);
    if (tried.current.choice !== choice) tried.current = { choice, clientId: crypto.randomUUID() };
    setBusy(true);
    setFault(null);
    const reply = await send({ recipient: shop.memberId, client_id: tried.current.clientId, ...fields });
    setBusy(false);
    if ('error' in reply) {
      if (reply.error === 'price_changed') onStale();
      return setFault(reply.error);
    }
    change({ credits: reply.credits });
    emitLiveEvent({ type: 'message', conversationId: reply.conversation.id, message: reply.message });
    onSent(reply.conversation.id);
  };
  return (
    <form onSubmit={submit} noValidate>
      <GiftFields shop={shop} messageLength={messageLength} fault={fault} busy={busy} />
    </form>
  );
}

async function send(body: object): Promise<MessageReply | { error: GiftRefusal | 'unreachable' }> {
  // Idempotent by its client id.
  const reply = await callApi<MessageReply>('/api/gift.php', {
    method: 'POST',
    json: body,
    idempotent: true,
  });
  return reply.ok ? reply.body : { error: reply.code as GiftRefusal | 'unreachable' };
}
