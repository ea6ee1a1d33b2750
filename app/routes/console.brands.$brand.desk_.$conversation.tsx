import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowNumber } from '#app/api/console.ts';
import { deskConversationJson } from '#app/api/console-desk.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import {
  DeskConversationPage,
  type DeskReply,
  NotTaken,
} from '#app/components/console/desk/conversation-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import * as desk from '#app/domain/chat/desk.server.ts';
import { isReportReason } from '#app/domain/support/report-reasons.ts';
import { badRequest, parseId, parseUuid, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Chat', context: 'at the desk' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_desk');
  const { searchParams } = new URL(request.url);
  const id = rowNumber(params.conversation);
  const opened = await desk.openAtDesk(scope, id, parseId(searchParams.get('before') ?? undefined));
  const { slug, settings, company } = scope.tenant;
  const page = {
    brand: slug,
    id,
    company: company.name,
    messageLength: settings.message_length,
    clientId: randomUUID(),
    held: searchParams.has('held'),
  };
  if (opened.ok) return json({ ...page, conversation: deskConversationJson(opened.conversation), by: null });
  if (opened.code !== 'taken') throw new Response('Not Found', { status: 404 });
  return json({ ...page, conversation: null, by: opened.by });
}

const INTENTS = ['take', 'answer', 'release', 'settle', 'report'] as const;
type Intent = (typeof INTENTS)[number];
const DONE = { answer: 'answered', release: 'released', settle: 'settled', report: 'reported' } as const;

/** Null when it was done, otherwise the reason. */
async function act(
  scope: StaffScope,
  id: number,
  intent: Intent,
  fields: ReadonlyMap<string, string>,
): Promise<string | null> {
  const text = (name: string): string => fields.get(name) ?? '';
  const outcome = await (() => {
    switch (intent) {
      case 'take':
        return desk.takeConversation(scope, id);
      case 'settle':
        return desk.settleConversation(scope, id);
      case 'release':
        return desk.releaseConversation(scope, id, { note: text('note'), to: parseId(text('to')) });
      case 'answer': {
        const clientId = parseUuid(fields.get('client_id'));
        if (!clientId) throw badRequest('client_id_missing', 422);
        return desk.answerAtDesk(scope, id, { body: text('body'), clientId });
      }
      case 'report': {
        const reason = fields.get('reason');
        if (!isReportReason(reason)) return { ok: false as const, code: 'reason_missing' };
        return desk.reportAtDesk(scope, id, { reason, details: text('details') });
      }
    }
  })();
  return outcome.ok ? null : outcome.code;
}

const STATUS: Record<string, number> = { not_found: 404, too_fast: 429, too_often: 429 };
const WRONG = /^(message_|note_|details_|reason_|contact_)/;

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_desk');
  const fields = await readForm(request);
  const intent = INTENTS.find((each) => each === fields.get('intent'));
  if (!intent) throw badRequest('intent_unknown', 422);
  const id = rowNumber(params.conversation);
  const fault = await act(scope, id, intent, fields);
  const path = `/console/brands/${scope.tenant.slug}/desk`;
  if (fault === null)
    return redirect(intent === 'take' ? `${path}/${id}?held` : `${path}?done=${DONE[intent]}`);
  const kept = (name: string): string => (fields.get(name) ?? '').slice(0, 10_000);
  const reply: DeskReply = {
    fault,
    intent,
    body: kept('body'),
    note: kept('note'),
    details: kept('details'),
  };
  return json(reply, { status: STATUS[fault] ?? (WRONG.test(fault) ? 422 : 409) });
}

export default function ConsoleDeskConversation() {
  const { conversation, by, id, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  if (!conversation) return <NotTaken brand={page.brand} id={id} by={by} fault={reply?.fault ?? null} />;
  return <DeskConversationPage {...page} conversation={conversation} reply={reply} />;
}
