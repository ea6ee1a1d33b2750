import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { refuse } from '#app/api/respond.server.ts';
import { GiftFields } from '#app/components/gifts/gift-fields.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { openGiftShop, sendGift } from '#app/domain/chat/send-gift.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { agreedCost, badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle: PageHandle = { title: msg`Send a gift` };

/** The brand's gifts for a member. Each page has a client id, which makes sending its gift idempotent. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  const shop = id === null ? null : await openGiftShop(scope, id);
  if (!shop) throw new Response('Not Found', { status: 404 });
  const { message_length: messageLength } = scope.tenant.settings;
  return json({ shop, messageLength, clientId: randomUUID() });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const recipientId = parseId(params.id);
  if (recipientId === null) throw badRequest('not_found', 404);
  const fields = await readForm(request);
  const clientId = fields.get('client_id') ?? '';
  if (!isUuid(clientId)) throw badRequest('client_id_needed', 422);
  const { gift, body = '' } = Object.fromEntries(fields);
  const agreed = agreedCost(fields.get(`cost_of_${gift}`));
  const outcome = await sendGift(scope, { recipientId, clientId, gift, body, agreed });
  if (outcome.ok) return redirect(`/chats/${outcome.conversationId}`);
  return refuse(outcome);
}

export default function GiftPage() {
  const { shop, messageLength, clientId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const name = markedName(shop);
  return (
    <div className="page-width grid max-w-2xl gap-5 py-6">
      <h1 className="normal-case">
        <Trans>A gift for {name}</Trans>
      </h1>
      <Form method="post" className="panel p-5" noValidate>
        <input type="hidden" name="client_id" value={clientId} />
        <GiftFields shop={shop} messageLength={messageLength} fault={reply?.error ?? null} busy={busy} />
      </Form>
    </div>
  );
}
