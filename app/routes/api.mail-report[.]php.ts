import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveMailReport } from '#app/api/mail-report.server.ts';
import { respond } from '#app/api/respond.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

/** Bounces and complaints from a mail service; each is signed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { now } = await scopeOf(context);
  return respond(await receiveMailReport(request, now), ({ outcome }) => ({ outcome }));
}

export const loader = () => badRequest('method_not_allowed', 405);
