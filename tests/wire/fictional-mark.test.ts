import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { call, form, json, type Options } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const NAME = 'Gwendolina';
const WORD = 'Fictional profile';
/** The label must follow a name within this many characters, without tags. */
const BESIDE = 60;

/** A brand with staff who answer, so that the message has a price and is listed in the credit history. */
const site = openSite('mark', { fictional_desk: true });
let gwen: Member;
let cookie: string;

beforeAll(async () => {
  const { owner, amora } = site;
  const account = { status: 'active', credits: 50, premium: true } as const;
  const bram = await join(owner, amora, 'bram', { account });
  gwen = await join(owner, amora, 'gwen', { name: NAME, label: WORD });
  await insertPhoto(owner, amora, gwen);
  cookie = await sessionOf(owner, amora, bram);
});

const ask = (path: string, options: Options = {}) => call(site.amora.domain, path, { ...options, cookie });

/** The visible and announced text: content, labels and titles, without the data of scripts. */
const wordsOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*?(?:aria-label|alt|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The places where the name occurs without icon and label. */
function bare(html: string): string[] {
  // Messages of the member to them are not marked.
  const text = wordsOf(html).replaceAll(`Hi ${NAME}!`, '');
  return [...text.matchAll(new RegExp(NAME, 'g'))]
    .filter(({ index }) => {
      const around = text.slice(Math.max(0, index - 3), index + BESIDE);
      return !(around.includes('✦') && around.includes(WORD));
    })
    .map(({ index }) => text.slice(Math.max(0, index - 60), index + BESIDE));
}

async function expectMarked(paths: string[]): Promise<void> {
  for (const path of paths) {
    const { status, text } = await ask(path);
    expect([status, wordsOf(text).includes(NAME)], path).toEqual([200, true]);
    expect(bare(text), path).toEqual([]);
  }
}

it('an empty chat with a fictional profile says who answers, and suggests no opener', async () => {
  const chat = `/members/${gwen.id}/chat`;
  await ask(chat, form({ intent: 'acknowledge' }));
  const words = wordsOf((await ask(chat)).text);
  expect(words).toContain(`Staff at ${site.amora.company.name} read your messages and write the replies.`);
  expect(words).not.toContain('Something from their profile');
});

it('a fictional member is labeled with icon and word on each page that names them', async () => {
  const page = `/members/${gwen.id}`;
  const liked = await ask(`${page}/like`, form({ like: 'yes' }));
  expect(liked.status).toBe(200);
  await expectMarked([`${page}/icebreaker`]);
  await ask(`${page}/chat`, form({ intent: 'acknowledge' }));
  const message = { recipient: gwen.id, client_id: randomUUID(), body: 'Good evening' };
  expect((await ask('/api/message.php', json(message))).status).toBe(200);
  await ask(`${page}/favourite`, form({ favourite: 'yes' }));
  await expectMarked([
    '/members?fictional=show',
    page,
    `${page}/chat`,
    '/chats',
    `${page}/gift`,
    `${page}/report`,
    `/chat-photos?to=${gwen.id}`,
    '/likes/sent',
    `/likes/m/${gwen.id}`,
    '/likes/favourites',
    '/credits',
  ]);
  await ask(page, form({ intent: 'block' }));
  await expectMarked([page, '/notifications/blocked', '/credits']);
});
