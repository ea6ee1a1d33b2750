import { type ActionFunctionArgs, json } from '@remix-run/node';
import { scopeOf } from '#app/guards/actors.ts';
import { badRequest } from '#app/guards/form-input.ts';
import { receiveMailReport } from '#app/wire/mail-report.server.ts';

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
