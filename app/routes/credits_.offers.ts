import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { loadOffers } from '#app/api/offer.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { rememberChat } from '#app/http/guards/chat-return.ts';

/** The bundles, for the chat in which credits ran out. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  return json(await loadOffers(scope), rememberChat(request, scope).init);
}
