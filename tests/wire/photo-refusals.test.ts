import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, type Options, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

/** As a browser without JavaScript sends it. */
const NAVIGATES = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };

const site = openSite('refusals');
let anna: Member;
let bram: Member;
let cookie: string;

beforeAll(async () => {
  const { owner, amora } = site;
  anna = await join(owner, amora, 'anna');
  bram = await join(owner, amora, 'bram');
  cookie = await sessionOf(owner, amora, anna);
});

const ask = (path: string, options: Options = {}): Promise<Reply> =>
  call(site.amora.domain, path, { ...options, cookie });

async function send(path: string, file: Blob | null, fields: Record<string, string> = {}): Promise<Reply> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('photo', file ?? new Blob([]), file ? 'me.jpg' : '');
  const request = new Request('http://form', { method: 'POST', body: data });
  const headers = { ...NAVIGATES, 'content-type': request.headers.get('content-type') ?? '' };
  return await ask(path, { method: 'POST', headers, body: Buffer.from(await request.arrayBuffer()) });
}

/** The error shown on the page. */
const alertOf = ({ text }: Reply): boolean => /role="status" class="panel/.test(text);

it('without scripts, a photo that is too large redirects to its form with the reason', async () => {
  const large = new Blob([Buffer.alloc(17 * 1024 * 1024)]);
  const path = `/chat-photos?to=${bram.id}`;
  const { status, headers } = await send(path, large);
  expect([status, headers.location]).toEqual([303, `${path}&fault=file_too_large`]);
  expect(alertOf(await ask(path))).toBe(false);
  const page = await ask(`${path}&fault=file_too_large`);
  expect([page.status, alertOf(page)]).toEqual([200, true]);
  expect(alertOf(await ask(`${path}&fault=constructor`))).toBe(false);
});

it('a file that is not an image, or a missing one, is rejected on the page', async () => {
  const fields = { recipient: String(bram.id), client_id: randomUUID() };
  const chat = await send(`/chat-photos?to=${bram.id}`, new Blob(['no picture']), fields);
  expect([chat.status, alertOf(chat)]).toEqual([415, true]);
  const own = await send('/profile/photos', null);
  expect([own.status, own.headers.location]).toEqual([302, '/profile/photos?fault=file_needed']);
});

it('a file whose processing fails shows the reason in the chat until dismissed', async () => {
  const [row] = await site.owner<{ id: string }[]>`
    insert into chat_photos (tenant_id, sender_id, recipient_id, client_id, state, fault)
    values (${site.amora.id}, ${anna.id}, ${bram.id}, ${randomUUID()}, 'refused', 'too_small') returning client_id as id`;
  const chat = `/members/${bram.id}/chat`;
  const says = async () => (await ask(chat)).text.includes('data-refused-photo');
  expect(await says()).toBe(true);
  const away = await ask(chat, form({ intent: 'forget_photo', client_id: row?.id ?? '' }));
  expect([away.status, await says()]).toEqual([302, false]);
});
