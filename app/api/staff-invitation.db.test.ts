import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findInvited, inviteStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { readEnv, resetEnv } from '#app/platform/env.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { type MailSink, startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { sendInvitation } from './staff-invitation.server.ts';

const world = openWorld();
const NOW = new Date('2026-11-23T12:00:00Z');
const ORIGIN = 'https://staff.platform.example';
const NAMES = ['SMTP_URL', 'PLATFORM_MAIL_FROM', 'PLATFORM_DKIM_SELECTOR', 'PLATFORM_DKIM_KEY'] as const;
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
let sink: MailSink;

function configure(values: Partial<Record<(typeof NAMES)[number], string>>): void {
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, values);
  resetEnv();
}

beforeAll(async () => {
  sink = await startMailSink();
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.answer = () => null;
  configure({
    SMTP_URL: sink.url,
    PLATFORM_MAIL_FROM: 'console@platform.example',
    PLATFORM_DKIM_SELECTOR: 'm202611',
    PLATFORM_DKIM_KEY: Buffer.from(privateKey).toString('base64'),
  });
});
afterAll(async () => {
  for (const name of NAMES)
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  resetEnv();
  closeMailPools();
  await sink.close();
});

async function invite() {
  const olga = await insertStaff(world.owner, 'operator', 'all');
  const scope = { now: NOW, locale: 'en' as const, staff: olga, addressHash: 'x' };
  const email = `kim-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const draft = { email, name: 'Kim', role: 'support', allBrands: true, brands: [] };
  const outcome = await inviteStaff(scope, draft);
  if (!outcome.ok) throw new Error(outcome.code);
  const { token } = outcome;
  return {
    email,
    token,
    inviter: olga.name,
    reply: await sendInvitation(scope, outcome, { origin: ORIGIN, token }),
  };
}

it('a staff invitation is emailed from the platform’s address, signed, and the link is then shown to no one else', async () => {
  const { email, token, inviter, reply } = await invite();
  expect(reply).toEqual({ sent: true, name: 'Kim', email, url: null });
  const [mail, ...others] = sink.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'console@platform.example', to: email });
  const raw = mail?.raw.toString('utf8') ?? '';
  expect(raw).toMatch(/^DKIM-Signature:[\s\S]*d=platform\.example;[\s\S]*s=m202611;/);
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  expect(text).toContain(`${ORIGIN}/console/invitation/${token}`);
  expect(text).toContain(inviter);
  expect(await findInvited(token, NOW)).toMatchObject({ email });
});

it('a staff invitation is shown for manual delivery when the mail server rejects it, and where there is no sender', async () => {
  sink.answer = () => ({ code: 550, text: 'no such user' });
  const refused = await invite();
  expect(refused.reply).toMatchObject({
    sent: false,
    failed: true,
    url: expect.stringContaining(refused.token),
  });
  configure({ SMTP_URL: sink.url });
  const off = await invite();
  expect(off.reply).toMatchObject({ sent: false, failed: false, url: expect.stringContaining(off.token) });
  expect(sink.mails).toEqual([]);
});

it('a staff invitation is never sent unsigned: an invalid key fails, and a sender without a key does not start', async () => {
  configure({
    SMTP_URL: sink.url,
    PLATFORM_MAIL_FROM: 'console@platform.example',
    PLATFORM_DKIM_SELECTOR: 'm202611',
    PLATFORM_DKIM_KEY: 'bm9uZQ==',
  });
  expect((await invite()).reply).toMatchObject({ sent: false, failed: true });
  expect(sink.mails).toEqual([]);
  const { PLATFORM_DKIM_KEY: _, ...without } = process.env;
  expect(() => readEnv(without)).toThrow(/PLATFORM_DKIM_KEY/);
});
