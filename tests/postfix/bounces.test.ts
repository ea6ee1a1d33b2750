import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { alertFacts } from '#app/domain/members/alerts.ts';
import { turnMailsOn } from '#app/domain/notifications/mail-settings.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { env } from '#app/platform/env.ts';
import { addressHash, bounceDomain } from '#app/platform/mail-token.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { openMailInbox } from '#jobs/mail-inbox.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import { type Postfix, startPostfix } from './start-postfix.ts';

// Covers Postfix's real bounce reports, from the undeliverable email to the member's alert.
const WITHIN = { timeout: 45_000, interval: 100 };
const sink = await startMailSink();
const inboxPort = await freePort();
const world = openWorld();
let postfix: Postfix;
let inbox: Awaited<ReturnType<typeof openMailInbox>>;
let redis: Redis;

beforeAll(async () => {
  const { amora } = world;
  postfix = await startPostfix({
    bounceDomains: [bounceDomain(amora.settings.mail_from)],
    inboxPort,
    sinkPort: Number(new URL(sink.url).port),
  });
  Object.assign(process.env, { SMTP_URL: postfix.url, APP_ENV: 'test' });
  redis = new Redis(testRedisUrl());
  setPublisher(redis);
  await refreshTenants();
  await ensureDkimKey(world.owner, amora.id, env().SECRET_KEY);
  await world.owner`update platform.dkim_keys set created_at = now() - interval '20 days'`;
  inbox = await openMailInbox(inboxPort, '127.0.0.1');
  expect((inbox.server.address() as AddressInfo).port).toBe(inboxPort);
});
afterAll(async () => {
  closeMailPools();
  await postfix?.close();
  await new Promise<void>((closed) => (inbox ? inbox.close(() => closed()) : closed()));
  redis?.disconnect();
  await sink.close();
});

const mailTo = ({ id }: Member) =>
  handlers['password-changed-mail'](
    { tenant: world.amora, now: new Date(), locale: 'en' },
    { tenantId: world.amora.id, accountId: id },
  );
const arrived = ({ email }: Member) => sink.mails.filter(({ to }) => to === email).length;
const alertOf = async (member: Member) =>
  alertFacts((await as(world.amora, member, new Date())).viewer, () => false).mailOff;
async function addressOf({ email }: Member) {
  const [row] = await world.owner<{ soft: number; reason: string | null }[]>`
    select soft_bounces as soft, reason from mail_addresses
    where tenant_id = ${world.amora.id} and address_hash = ${addressHash(email)}`;
  return row;
}

it('a mailbox that does not exist turns emails off, and the member turns them on again', async () => {
  const anna = await join(world.owner, world.amora, 'anna');
  sink.answer = (to) => (to === anna.email ? { code: 550, text: '5.1.1 No such user here' } : null);
  await mailTo(anna);
  await vi.waitFor(async () => expect(await addressOf(anna)).toEqual({ soft: 0, reason: 'bounce' }), WITHIN);
  expect(await alertOf(anna)).toBe('bounce');
  // Nothing is even attempted while emails are off.
  sink.answer = () => null;
  await mailTo(anna);
  await turnMailsOn(await as(world.amora, anna, new Date()));
  expect(await alertOf(anna)).toBeNull();
  await mailTo(anna);
  await vi.waitFor(() => expect(arrived(anna)).toBe(1), WITHIN);
});

it('a mailbox that was busy until Postfix gave up is counted, and emails continue', async () => {
  const bram = await join(world.owner, world.amora, 'bram');
  sink.answer = (to) => (to === bram.email ? { code: 451, text: '4.3.0 Come again later' } : null);
  await mailTo(bram);
  await vi.waitFor(async () => expect(await addressOf(bram)).toEqual({ soft: 1, reason: null }), WITHIN);
  // The mail was not refused but expired: Postfix reports a failure with a temporary status.
  expect(postfix.log()).toMatch(/status=expired/);
  expect(await alertOf(bram)).toBeNull();
  sink.answer = () => null;
  await mailTo(bram);
  await vi.waitFor(() => expect(arrived(bram)).toBe(1), WITHIN);
});
