import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveMail } from '#app/domain/notifications/read-report.server.ts';
import { env } from '#app/platform/env.ts';
import { bounceDomain, caseAddress } from '#app/platform/mail-token.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { openMailInbox } from '#jobs/mail-inbox.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { mergeCase } from './case-work.server.ts';
import { answerComplaint, complain, reopenComplaint, showComplaint } from './complaints.server.ts';

const sink = await startMailSink();
Object.assign(process.env, { SMTP_URL: sink.url, MAIL_DELIVERED: 'true', APP_ENV: 'test' });
const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date('2026-06-16T12:00:00Z');
let code = '';

beforeEach(async () => {
  for (const table of ['complaint_answers', 'complaint_replies', 'complaints', 'attempts', 'outbox'])
    await world.owner`delete from ${world.owner(table)}`;
  await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
  await refreshTenants();
  sink.mails.length = 0;
  code = await open();
});
afterAll(async () => {
  delete process.env.MAIL_DELIVERED;
  closeMailPools();
  await sink.close();
});

async function open(): Promise<string> {
  const draft = { topic: 'other', body: 'Something is wrong here.', name: 'Ann', address: '198.51.100.1' };
  const outcome = await complain(visit(world.amora, NOW), { ...draft, email: 'ann@example.test' });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.caseCode;
}
const addressOf = (of = code): string =>
  caseAddress({ tenantId: world.amora.id, code: of }, bounceDomain(world.amora.settings.mail_from));
const answer = (of = code) =>
  answerComplaint(visit(world.amora, NOW), { code: of, body: 'Done.', by: 'kim', close: true });
const repliesOf = async (of = code) => (await showComplaint(visit(world.amora), of))?.replies ?? [];

type Raw = { headers?: string[]; body?: string; type?: string; id?: string; from?: string };
const raw = ({
  headers = [],
  body = 'It is still wrong.',
  type = 'text/plain; charset=utf-8',
  ...rest
}: Raw = {}) =>
  Buffer.from(
    [
      `From: Ann <${rest.from ?? 'ann@example.test'}>`,
      `To: <${addressOf()}>`,
      'Subject: Re: Our answer',
      `Message-ID: <${rest.id ?? randomUUID()}@example.test>`,
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      ...headers,
      '',
      body,
      '',
    ].join('\r\n'),
  );
const receive = (mail: Buffer, to = addressOf(), from: string | null = 'ann@example.test', now = LATER) =>
  receiveMail({ raw: mail, to: [to], from }, now);

describe('an email to a case address', () => {
  it('is added to the case without the quoted email, and reopens it', async () => {
    await answer();
    const body = 'It is still wrong.\r\n\r\nOn Monday, Amora wrote:\r\n> Done.\r\n> Kim';
    expect(await receive(raw({ body }))).toBe('stored');
    expect(await repliesOf()).toMatchObject([
      { body: 'It is still wrong.', fromAddress: '', attachments: 0, createdAt: LATER },
    ]);
    const dueAt = new Date(LATER.getTime() + 48 * 3_600_000);
    const found = await showComplaint(visit(world.amora), code);
    expect(found?.complaint).toMatchObject({ closedAt: null, answeredAt: null, waitingSince: LATER, dueAt });
  });

  it('does not move the due time of a sender who still waits for the first answer', async () => {
    expect(await receive(raw())).toBe('stored');
    const found = await showComplaint(visit(world.amora), code);
    expect(found?.complaint.waitingSince).toEqual(NOW);
  });

  it('from another address is marked as such', async () => {
    expect(await receive(raw({ from: 'Bram@Example.test' }))).toBe('stored');
    expect(await repliesOf()).toMatchObject([{ fromAddress: 'bram@example.test' }]);
  });

  it('that is delivered twice is stored once', async () => {
    const twice = await Promise.all([receive(raw({ id: 'same' })), receive(raw({ id: 'same' }))]);
    expect(twice.sort()).toEqual(['known', 'stored']);
    expect(await repliesOf()).toHaveLength(1);
  });

  it('with a forged signature changes nothing, without revealing it to the sender', async () => {
    const [local = '', host = ''] = addressOf().split('@');
    const forged = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${host}`;
    expect(await receive(raw(), forged)).toBe('ignored');
    expect(await receive(raw(), addressOf('XXXX-XXXX'))).toBe('unknown');
    expect(await repliesOf()).toEqual([]);
  });

  it('to the case of an erased person is not stored', async () => {
    await world.owner`update complaints set body = '', email = '', closed_at = now()`;
    expect(await receive(raw())).toBe('unknown');
  });

  it('to a merged case is added to the case that answers it', async () => {
    const kim = await staffScope(world.owner, world.amora, NOW);
    const kept = await open();
    await mergeCase(kim, code, kept);
    expect(await receive(raw())).toBe('stored');
    expect([await repliesOf(), await repliesOf(kept)]).toMatchObject([[], [{ body: 'It is still wrong.' }]]);
  });

  it('to a brand that is switched off is added too', async () => {
    await world.owner`update platform.tenants set active = false where id = ${world.amora.id}`;
    await refreshTenants();
    expect(await receive(raw())).toBe('stored');
    await world.owner`update platform.tenants set active = true where id = ${world.amora.id}`;
    await refreshTenants();
  });

  it.each([
    ['an absence note', { headers: ['Auto-Submitted: auto-replied'] }, undefined],
    ['a bulk email', { headers: ['Precedence: bulk'] }, undefined],
    ['a mailing list', { headers: ['List-Id: <x.example.test>'] }, undefined],
    ['an old autoresponder', { headers: ['X-Autoreply: yes'] }, undefined],
    ['a bounce', {}, ''],
    ['a daemon', { from: 'MAILER-DAEMON@example.test' }, undefined],
    ['one of our own emails', { headers: ['X-Return-Token: b+x@example.test'] }, undefined],
  ])('that is %s is ignored', async (_, different, from) => {
    expect(await receive(raw(different), addressOf(), from ?? 'ann@example.test')).toBe('automatic');
    expect(await repliesOf()).toEqual([]);
  });

  it('with a harmless Auto-Submitted header is not ignored', async () => {
    expect(await receive(raw({ headers: ['Auto-Submitted: no'] }))).toBe('stored');
  });

  it('in HTML only is converted to text', async () => {
    const body =
      '<html><head><style>p{}</style></head><p>Hello<br>it&#39;s &lt;b&gt; &amp;</p><script>alert(1)</script><blockquote>Done.</blockquote></html>';
    expect(await receive(raw({ body, type: 'text/html; charset=utf-8' }))).toBe('stored');
    expect(await repliesOf()).toMatchObject([{ body: "Hello\nit's <b> &" }]);
  });

  it('with attachments is added without them, and the sender is notified once a day', async () => {
    await world.owner`delete from outbox`;
    const part = (head: string, text: string) => `--b\r\n${head}\r\n\r\n${text}\r\n`;
    const body = `${part('Content-Type: text/plain', 'See the file.')}${part(
      'Content-Type: text/html; name="x.html"\r\nContent-Disposition: attachment; filename="x.html"',
      '<script>alert(1)</script>',
    )}${part('Content-Type: image/png\r\nContent-ID: <mark@brand>\r\nContent-Disposition: inline', 'x')}--b--`;
    for (const id of ['one', 'two'])
      expect(await receive(raw({ id, body, type: 'multipart/mixed; boundary="b"' }))).toBe('stored');
    expect(await repliesOf()).toMatchObject([
      { body: 'See the file.', attachments: 1 },
      { body: 'See the file.', attachments: 1 },
    ]);
    expect(await world.owner`select job from outbox`).toEqual([{ job: 'complaint-attachments-mail' }]);
  });

  it('is limited to 20 a day per case, and truncated to 10,000 characters', async () => {
    expect(await receive(raw({ body: 'x'.repeat(20_000) }))).toBe('stored');
    expect((await repliesOf())[0]?.body).toHaveLength(10_000);
    for (let n = 1; n < 20; n += 1) expect(await receive(raw())).toBe('stored');
    expect(await receive(raw())).toBe('too_many');
    const dayLater = new Date(LATER.getTime() + 24 * 3_600_000);
    expect(await receive(raw(), addressOf(), 'ann@example.test', dayLater)).toBe('stored');
  });
});

it('answers and replies form one thread in an email client, and replies are added to the case', async () => {
  const scope = visit(world.amora, NOW);
  await answer();
  await receive(raw({ id: 'reply' }));
  await reopenComplaint(scope, code);
  await answer();
  const answers = (await showComplaint(scope, code))?.answers ?? [];
  for (const { id } of answers)
    await handlers['complaint-answered-mail'](scope, { tenantId: world.amora.id, answerId: id });
  const [first, second] = await Promise.all(sink.mails.map(({ raw: sent }) => PostalMime.parse(sent)));
  expect(first?.replyTo?.[0]?.address).toBe(addressOf());
  expect(second?.inReplyTo).toBe('<reply@example.test>');
  expect(second?.references).toContain(first?.messageId);
  expect(second?.messageId).not.toBe(first?.messageId);
  // Emails that we send are never mistaken for a reply.
  expect(await receive(Buffer.from(sink.mails[0]?.raw ?? ''))).toBe('automatic');
});

it('the worker’s inbox accepts replies, and rejects unknown addresses like all others', async () => {
  const inbox = await openMailInbox(0, '127.0.0.1');
  const { port } = inbox.server.address() as AddressInfo;
  const post = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const send = (to: string, mail = raw()) =>
    post.sendMail({ envelope: { from: 'ann@example.test', to }, raw: mail });
  await send(addressOf());
  expect(await repliesOf()).toHaveLength(1);
  const unsigned = `case+1-aaaa-bbbb-${'0'.repeat(32)}@bounce.example.test`;
  await expect(send(unsigned)).rejects.toMatchObject({ responseCode: 550 });
  await expect(send(addressOf(), raw({ body: 'x\r\n'.repeat(1_700_000) }))).rejects.toMatchObject({
    responseCode: 552,
  });
  await new Promise<void>((closed) => inbox.close(() => closed()));
});
