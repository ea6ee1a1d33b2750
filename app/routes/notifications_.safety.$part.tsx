import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { SafetyReply } from '#app/api/safety.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { isSafetyPart, SAFETY_TITLES, SafetyPart } from '#app/components/safety/safety-part.tsx';
import { deleteContactBlock, hideFromContacts } from '#app/domain/safety/hide-from-contacts.server.ts';
import {
  loadSafetySettings,
  setMutedWords,
  setQuietHours,
} from '#app/domain/safety/safety-settings.server.ts';
import { timeZoneGroups } from '#app/domain/safety/time-zones.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import type { Failure, Success } from '#app/platform/result.ts';

export const handle: PageHandle = {
  title: (data) => SAFETY_TITLES[(data as { part: keyof typeof SAFETY_TITLES }).part],
};

export async function loader({ context, request, params: { part } }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  if (!isSafetyPart(part)) throw new Response('Not Found', { status: 404 });
  const zones = part === 'quiet' ? timeZoneGroups(scope.locale, scope.now) : [];
  return json({ part, settings: await loadSafetySettings(scope), zones });
}

const answer = (reply: SafetyReply) => {
  const often = reply.fault !== null && typeof reply.fault === 'object' && reply.fault.code === 'too_often';
  return json<SafetyReply>(reply, { status: reply.fault === null ? 200 : often ? 429 : 422 });
};

const faultOf = <Code extends string>(outcome: Success | Failure<Code, { line: string }>) =>
  outcome.ok ? null : { code: outcome.code, line: outcome.line };

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const field = (name: string) => fields.get(name) ?? '';
  switch (field('intent')) {
    case 'quiet': {
      const input = { from: field('from'), to: field('to'), zone: field('zone') };
      const outcome = await setQuietHours(scope, field('on') === 'yes' ? input : null);
      return answer({ intent: 'quiet', fault: outcome.ok ? null : outcome.code });
    }
    case 'words': {
      const typed = field('words');
      return answer({ intent: 'words', typed, fault: faultOf(await setMutedWords(scope, typed)) });
    }
    case 'contacts': {
      const typed = field('contacts');
      return answer({ intent: 'contacts', typed, fault: faultOf(await hideFromContacts(scope, typed)) });
    }
    case 'delete':
      if (!(await deleteContactBlock(scope, field('entry')))) throw badRequest('not_found', 404);
      return answer({ intent: 'delete', fault: null });
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function Safety() {
  const { part, settings, zones } = useLoaderData<typeof loader>();
  return <SafetyPart part={part} settings={settings} zones={zones} reply={useActionData<typeof action>()} />;
}
