import type { ActionFunctionArgs } from '@remix-run/node';
import { recordPageHidden } from '#app/domain/likes/page-hidden.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';

export const loader = () => badRequest('method_not_allowed', 405);

/** The beacon of a hidden page; `?lb`: it was left without interaction. The request body is an empty object. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  await readObject(request);
  recordPageHidden(await scopeOf(context), new URL(request.url).searchParams.has('lb'));
  return new Response(null, { status: 204 });
}
