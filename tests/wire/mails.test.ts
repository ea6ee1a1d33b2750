import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { choicesToken } from '#app/domain/notifications/choices.server.ts';
import { addressHash, bounceDomain, signMailToken, tokenAddress } from '#app/platform/mail-token.ts';
import { derivedSecret } from '#app/platform/seal.ts';
import { deliveryReport } from '#tests/fakes/mail/reports.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, PORT, raw } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('mails');
let anna: Member;
let path: string;

beforeAll(async () => {
  // Signing a link needs the whole configuration.
  const { TEST_SITE_DATABASE_URL: DATABASE_URL, TEST_REDIS_URL: REDIS_URL } = process.env;
  Object.assign(process.env, { DATABASE_URL, REDIS_URL });
  anna = await join(site.owner, site.amora, 'anna');
  path = `/unsubscribe/${choicesToken(site.amora.id, anna, new Date())}`;
});

const off = async (): Promise<string[] | undefined> => {
  const [row] = await site.owner<{ off: string[] }[]>`
    select notifications_disabled as off from accounts where id = ${anna.id}`;
  return row?.off;
};

describe('the unsubscribe link', () => {
  it('changes nothing on GET and unsubscribes with one POST without login or redirect', async () => {
    const looked = await call(site.amora.domain, path);
    expect(looked.status).toBe(200);
    expect(looked.headers['set-cookie'] ?? '').not.toContain('auth.session');
    expect(await off()).toEqual([]);
    const pressed = await call(site.amora.domain, path, form({ 'List-Unsubscribe': 'One-Click' }));
    expect(pressed.status).toBe(200);
    expect(pressed.headers.location).toBeUndefined();
    expect(await off()).toEqual(['listunsubscribe']);
    expect((await call(site.amora.domain, path, form({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
  });

  const parted =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a form in parts', 'multipart/form-data; boundary=x', parted],
  ])(
    'accepts the POST of mailbox providers with %s, no origin and no cookie (RFC 8058)',
    async (_, type, body) => {
      await site.owner`update accounts set notifications_disabled = '{}' where id = ${anna.id}`;
      const head = `Host: ${site.amora.domain}:${PORT}\r\nConnection: close\r\n`;
      expect(await raw(`GET ${path} HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200/);
      expect(await off()).toEqual([]);
      const post = (to: string) =>
        raw(
          `POST ${to} HTTP/1.1\r\n${head}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
      const forged = path.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
      expect(await post(forged)).toMatch(/^HTTP\/1\.1 410/);
      expect(await off()).toEqual([]);
      expect(await post(path)).toMatch(/^HTTP\/1\.1 200/);
      expect(await off()).toEqual(['listunsubscribe']);
    },
  );

  it('does not exist on another brand', async () => {
    expect((await call(site.she.domain, path)).status).toBe(410);
    expect((await call(site.she.domain, path, form({}))).status).toBe(410);
  });
});

it('an email service’s report is accepted only when it is signed', async () => {
  await site.owner`update accounts set notifications_disabled = '{}' where id = ${anna.id}`;
  const about = { tenantId: site.amora.id, accountId: anna.id, addressHash: addressHash(anna.email) };
  const to = tokenAddress(
    'return',
    signMailToken('return', about, new Date()),
    bounceDomain(site.amora.settings.mail_from),
  );
  const body = deliveryReport(to, '5.1.1').toString('latin1');
  const send = (signature: string) =>
    call(site.amora.domain, '/api/mail-report.php', {
      method: 'POST',
      body,
      headers: { 'content-type': 'message/rfc822', 'x-envelope-to': to, 'x-signature': signature },
    });
  const signature = createHmac('sha256', derivedSecret('mail reports'))
    .update(`${to}\n`)
    .update(body)
    .digest('hex');
  expect((await send(signature.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')))).status).toBe(401);
  expect(await off()).toEqual([]);
  expect((await send(signature)).status).toBe(200);
  expect(await off()).toEqual(['bounce']);
});
