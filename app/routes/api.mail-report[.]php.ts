import { type ActionFunctionArgs, json } from '@remix-run/node';
import { receiveMailReport } from '#app/api/mail-report.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

const REFUSALS = { unsigned: 401, unreadable: 400 } as const;

/** Bounces and complaints by a mail service that takes them in for us, each signed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { now } = await scopeOf(context);
  const outcome = await receiveMailReport(request, now);
  if (outcome === 'unsigned' || outcome === 'unreadable')
    throw badRequest(`report_${outcome}`, REFUSALS[outcome]);
  return json({ outcome });
}

export const loader = () => badRequest('method_not_allowed', 405);
