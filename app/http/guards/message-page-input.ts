import type { MessagePageInput } from '#app/domain/chat/message-pages.server.ts';
import { parseId } from './form-input.ts';

/** The requested page of a conversation: `?before=`, `?after=` or `?message=`, otherwise the newest. */
export function messagePageInput(request: Request): MessagePageInput {
  const { searchParams } = new URL(request.url);
  const id = (name: string) => parseId(searchParams.get(name) ?? undefined);
  const [before, after, around] = [id('before'), id('after'), id('message')];
  if (before !== null) return { at: 'before', id: before };
  if (after !== null) return { at: 'after', id: after };
  return around === null ? { at: 'newest' } : { at: 'around', id: around };
}
