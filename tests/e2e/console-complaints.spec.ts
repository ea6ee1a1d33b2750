import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { reportSignature } from '#app/api/mail-report.server.ts';
import { bounceDomain, caseAddress } from '#app/platform/mail-token.ts';
import { derivedSecret } from '#app/platform/seal.ts';
import { call } from '#tests/wire/call.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { address, mailsWith, visit } from './site.ts';
import { consoleAddress, expectSound, staffPage } from './staff.ts';

const BRAND = 'gilf';

const staffAddress = (path = ''): string => consoleAddress(`/console/brands/${BRAND}${path}`);

test('a visitor’s complaint is answered from a canned answer, they reply by email, and the case is closed', async ({
  browser,
}) => {
  test.slow();
  const email = `wil-${Date.now().toString(36)}@example.test`;
  const writer = await visit(browser, BRAND, '/complaints');
  await writer.selectOption('[name=topic]', 'payment');
  await writer.fill('[name=body]', `I have paid twice. ${email}`);
  await writer.fill('[name=email]', email);
  await writer.locator('main form button[type=submit]').click();
  const code = await writer.locator('main strong').innerText();

  const kim = await staffPage(browser, 'support');
  await kim.goto(staffAddress('/answers'));
  const title = `Twice ${code}`;
  await kim.fill('[name=title]', title);
  await kim.fill('[name=body]', 'Hello {nam}, you get the second payment back.');
  await kim.locator('button[value=save]').click();
  // The placeholder is misspelled.
  await expect(kim.getByText(/Only these placeholders work/)).toBeVisible();
  await expect(kim.locator('[name=title]')).toHaveValue(title);
  await kim.fill('[name=body]', 'About {case}: you get the second payment of {brand} back.');
  await kim.locator('button[value=save]').click();
  await kim.waitForURL('**?done=added');
  await expectSound(kim);
  await kim.getByRole('link', { name: title }).click();
  await expectSound(kim);

  await kim.goto(staffAddress('/complaints?state=unassigned&topic=payment'));
  await expectSound(kim);
  await kim.getByRole('link', { name: code }).click();
  await kim.locator('button[value=take]').click();
  await kim.waitForURL('**?done=assigned');
  await kim.fill('[name=note]', 'Both payments are in the ledger.');
  await kim.locator('button[value=note]').click();
  await kim.waitForURL('**?done=note');
  await kim.locator('button[value=start]').click();
  await kim.selectOption('[name=canned]', { label: `en · ${title}` });
  await kim.locator('button[value=insert]').click();
  await expect(kim.locator('[name=text]')).toHaveValue(new RegExp(`^About ${code}: you get`));
  await expectSound(kim);

  // A colleague sees who is writing and cannot answer.
  const olga = await staffPage(browser, 'operator');
  await olga.goto(staffAddress(`/complaints/${code}`));
  await expect(olga.locator('[name=text]')).toHaveCount(0);
  await expect(olga.locator('button[value=take_over]')).toBeVisible();
  await expectSound(olga);

  await kim.locator('button[value=close]').click();
  await kim.waitForURL('**?done=closed');
  await expect.poll(async () => (await mailsWith(BRAND, email))[0] ?? '').toContain(`About ${code}`);

  const [row] = await owner<{ id: number; mailFrom: string }[]>`
    select id, settings->>'mail_from' as "mailFrom" from platform.tenants where slug = ${BRAND}`;
  const key = process.env.SECRET_KEY ?? '';
  const to = caseAddress({ tenantId: row?.id ?? 0, code }, bounceDomain(row?.mailFrom ?? ''), key);
  const reply = [
    `From: Wil <${email}>`,
    `To: ${to}`,
    `Message-ID: <${code}@example.test>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It has not arrived yet.',
    '',
    'On Monday, they wrote:',
    '> you get the second payment back',
    '',
  ].join('\r\n');
  const received = await call(new URL(address(BRAND, '/')).hostname, '/api/mail-report.php', {
    method: 'POST',
    body: Buffer.from(reply),
    headers: {
      'content-type': 'message/rfc822',
      'x-envelope-to': to,
      'x-signature': reportSignature(to, Buffer.from(reply), derivedSecret('mail reports', key)),
    },
  });
  expect(received.status).toBe(200);

  await olga.reload();
  const timeline = olga.getByRole('list', { name: 'What happened' });
  await expect(timeline).toContainText('It has not arrived yet.');
  await expect(timeline).not.toContainText('On Monday, they wrote');
  await olga.locator('button[value=start]').click();
  await olga.fill('[name=text]', 'It arrives tomorrow.');
  await olga.locator('button[value=close]').click();
  await olga.waitForURL('**?done=closed');
  await expectSound(olga);

  await olga.goto(staffAddress('/complaints/figures'));
  await expectSound(olga);
  const [download] = await Promise.all([
    olga.waitForEvent('download'),
    olga.locator('a[href*="figures.csv"]').click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^by,key,received/);
  await olga.goto(staffAddress('/transparency'));
  await expectSound(olga);
  await writer.goto(address(BRAND, '/pages/transparency'));
  expect(await violationsInBoth(writer)).toEqual([]);
  for (const page of [kim, olga, writer]) await page.context().close();
});

test('a rejected answer keeps the input, which is preserved when the case is taken over', async ({
  browser,
}) => {
  const code = 'E2EL-0001';
  await owner`
    insert into complaints (tenant_id, code, email, language, topic, body, created_at)
    select id, ${code}, 'ann@example.test', 'it', 'other', 'Something is wrong here.', now()
    from platform.tenants where slug = ${BRAND} on conflict do nothing`;
  const [kim, olga] = [await staffPage(browser, 'support'), await staffPage(browser, 'operator')];
  for (const page of [kim, olga]) await page.goto(staffAddress(`/complaints/${code}`));
  await kim.locator('button[value=start]').click();
  await kim.waitForURL('**?done=writing');
  await owner`update complaints set locked_until = now() - interval '1 second' where code = ${code}`;
  await olga.reload();
  await olga.locator('button[value=start]').click();
  await olga.waitForURL('**?done=writing');
  await kim.fill('[name=text]', 'My long answer.');
  await kim.locator('button[value=close]').click();
  await expect(kim.getByRole('alert').first()).toBeVisible();
  await expect(kim.locator('[name=text]')).toHaveValue('My long answer.');
  await expectSound(kim);
  await kim.locator('button[value=take_over]').click();
  await kim.waitForURL('**?done=writing');
  await expect(kim.locator('[name=text]')).toHaveValue('My long answer.');
  await owner`delete from complaints where code = ${code}`;
  for (const page of [kim, olga]) await page.context().close();
});
