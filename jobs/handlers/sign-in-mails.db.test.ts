import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { env } from '#app/platform/env.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { join, joinUnconfirmed, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { handlers } from './handlers.ts';

const sink = await startMailSink();
Object.assign(process.env, { SMTP_URL: sink.url, APP_ENV: 'test' });
const world = openWorld();

beforeAll(async () => {
  await refreshTenants();
  await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
});
afterAll(async () => {
  closeMailPools();
  await sink.close();
});
beforeEach(() => {
  sink.mails.length = 0;
});

/** The result of the link in the login email. */
async function purposeMailedTo({ id: accountId }: Member): Promise<string | undefined> {
  const scope = { ...visit(world.amora), locale: 'en' as const };
  await handlers['log-in-mail'](scope, { tenantId: world.amora.id, accountId });
  const { text = '' } = await PostalMime.parse(sink.mails.at(-1)?.raw ?? '');
  const [, token = ''] = /^https?:\/\/[^/]+\/(\w{32})$/m.exec(text) ?? [];
  const [row] = await world.owner<{ purpose: string }[]>`
    select purpose from tokens where tenant_id = ${world.amora.id} and token_hash = ${sha256(token)}`;
  return row?.purpose;
}

it('a member who requests a login link gets one', async () => {
  expect(await purposeMailedTo(await join(world.owner, world.amora, 'anna'))).toBe('log_in');
});

it('an unconfirmed member who requests a login link gets the confirmation link, as after the signup', async () => {
  expect(await purposeMailedTo(await joinUnconfirmed(world.owner, world.amora))).toBe('activate');
});
