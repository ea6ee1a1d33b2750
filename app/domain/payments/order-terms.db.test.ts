import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import { storeTerms } from '#app/domain/support/terms-archive.server.ts';
import { env } from '#app/platform/env.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { join, visit } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';

/** A version that is published but not in force yet, for these tests. */
const versions = TERMS_VERSIONS as unknown as string[];
versions.unshift('2027-03-01');
afterAll(() => void versions.shift());

const sink = await startMailSink();
Object.assign(process.env, { SMTP_URL: sink.url, APP_ENV: 'test' });
const world = openWorld();

beforeAll(async () => {
  await refreshTenants();
  await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
  await world.owner`update platform.dkim_keys set created_at = now() - interval '60 days'`;
  await storeTerms(visit(world.amora), () => '<h2>Scope</h2><p>The earlier text.</p>', '2026-11-23');
});
afterAll(async () => {
  closeMailPools();
  await sink.close();
});

it.each([
  ['the last moment before a new version', '2027-03-01T04:59:59.999Z', 'November 23, 2026', true],
  ['the first moment of a new version', '2027-03-01T05:00:00.000Z', 'March 1, 2027', false],
])('an order placed at %s has the terms of that moment attached', async (_, orderedAt, since, earlier) => {
  const bram = await join(world.owner, world.amora, 'bram');
  const orderId = await insertOrder(world.owner, world.amora, bram, { created_at: new Date(orderedAt) });
  // The email is sent later, when the new version is in force.
  const job = { ...visit(world.amora, new Date('2027-03-03T00:00:00Z')), locale: 'en' as const };
  await handlers['order-paid'](job, { tenantId: world.amora.id, orderId });
  const { attachments } = await PostalMime.parse(sink.mails.at(-1)?.raw ?? '');
  const file = attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  const text = pdfText(Buffer.from(file?.content as ArrayBuffer)).replace(/\s+/g, ' ');
  expect(text.includes('The earlier text.')).toBe(earlier);
  expect(text).toContain(`In force since ${since}`);
  expect(text).toContain('Model withdrawal form');
});
