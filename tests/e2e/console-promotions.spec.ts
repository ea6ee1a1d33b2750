import { expect, test } from '@playwright/test';
import { owner } from './owner.ts';
import { address, mailsWith } from './site.ts';
import { consoleAddress, expectSound, staffPage } from './staff.ts';

const BRAND = 'amora';

/** A day from now at this hour, as the form takes it. */
const dayAfter = (days: number, hour: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`;

/** A member who agreed to offers by email. */
async function makeReader(): Promise<void> {
  const [tenant] = await owner<{ id: number }[]>`select id from platform.tenants where slug = ${BRAND}`;
  const id = tenant?.id ?? 0;
  await owner`
    insert into mail_settings (tenant_id, member_id, promotions)
    select tenant_id, id, true from accounts
    where tenant_id = ${id} and status = 'active' and notifications_disabled = '{}' order by id limit 1
    on conflict (tenant_id, member_id) do update set promotions = true, paused_until = null`;
}

test('an operator writes a promotion, previews its recipients, tests it, schedules it and cancels it', async ({
  browser,
}) => {
  await makeReader();
  const page = await staffPage(browser, 'operator');
  const title = `Spring ${Date.now().toString(36)}`;
  await page.goto(consoleAddress(`/console/brands/${BRAND}`));
  await page.getByRole('link', { name: 'Promotions' }).click();
  await expectSound(page);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await expectSound(page);

  // Faults are shown next to their fields, and the entered text is kept.
  await page.fill('[name=title_en]', title);
  await page.fill('[name=preheader_en]', 'Until Sunday evening');
  await page.fill('[name=body_en]', 'More credits for you');
  await page.fill('[name=text_en]', 'Spring is here.\n\nMore credits for you.');
  await page.fill('[name=path]', 'https://elsewhere.example/offer');
  await page.fill('[name=starts]', dayAfter(3, '09:00'));
  await page.fill('[name=ends]', dayAfter(2, '12:00'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  for (const name of ['path', 'starts', 'ends'])
    await expect(page.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=title_en]')).toHaveValue(title);
  await expectSound(page);

  await page.fill('[name=path]', address(BRAND, '/premium'));
  await page.fill('[name=starts]', dayAfter(3, '12:00'));
  await page.fill('[name=ends]', dayAfter(5, '12:00'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status')).toContainText('Nothing is sent until you schedule it');
  await expect(page.locator('[name=path]')).toHaveValue('/premium');
  expect(Number(await page.locator('[data-count]').getAttribute('data-count'))).toBeGreaterThan(0);
  await expectSound(page);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('status')).toContainText('We sent the test to');
  await expect.poll(async () => (await mailsWith(BRAND, title))[0] ?? '').toContain('Spring is here.');
  const [mail] = await mailsWith(BRAND, title);
  expect(mail).toContain('Unsubscribe');

  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('status')).toContainText('Scheduled');
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel promotion' }).click();
  await expect(page.getByRole('status')).toContainText('No one will get it');
  await expectSound(page);

  await page.getByRole('link', { name: 'All promotions' }).click();
  await expect(page.locator('tbody tr', { hasText: title })).toContainText('canceled');
  await page.selectOption('[name=state]', 'canceled');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Copy to draft' }).click();
  await expect(page.locator('[name=title_en]')).toHaveValue(title);
  await expect(page.locator('[name=starts]')).toHaveValue('');
});
