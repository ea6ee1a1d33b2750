import { describe, expect, it } from 'vitest';
import { chatListFilter, orderCookie } from './chat-list-filter.ts';

const at = (query: string, cookie = '') =>
  new Request(`http://amora.test/chats${query}`, { headers: { Cookie: cookie } });

describe('the order of the conversation list', () => {
  it('is the one in the URL, otherwise the one chosen last, otherwise by time', () => {
    expect(chatListFilter(at('?order=unread')).order).toBe('unread');
    expect(chatListFilter(at('', 'chats_order=unread')).order).toBe('unread');
    expect(chatListFilter(at('?order=time', 'chats_order=unread')).order).toBe('time');
    expect(chatListFilter(at('?order=odd', 'chats_order=odd')).order).toBe('time');
  });

  it('is remembered when it is chosen', () => {
    expect(orderCookie(at('?order=unread'))['Set-Cookie']).toMatch(/^chats_order=unread;/);
    expect(orderCookie(at(''))).toEqual({});
    expect(orderCookie(at('?order=odd'))).toEqual({});
  });

  it('is not remembered from a further page, nor from a reload in the background, which may come late', () => {
    expect(orderCookie(at('?order=time&q=&after='))).toEqual({});
    expect(orderCookie(at('?order=time&after=12'))).toEqual({});
  });
});
