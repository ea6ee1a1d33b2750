import { readdirSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { brandSchema } from '#tenants/brand-file.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTenant } from '#tenants/parse-tenant.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { sample as accountInactive, accountInactiveMail } from './account-inactive.ts';
import { ALL_MAILS } from './all-mails.ts';
import { discreetly } from './discreet.ts';
import type { MailContext } from './mail.ts';
import { sample as paymentReturned, paymentReturnedMail } from './payment-returned.ts';
import { resetPasswordMail } from './reset-password.ts';

const ORIGIN = 'https://brand.example';
const tenants: Tenant[] = brands.map((file, index) => {
  const brand = brandSchema.parse(file);
  const company = { ...brand.company, id: 1 };
  return parseTenant({ ...brand, id: index + 1, active: true, changed_version: 1, company });
});
const contextOf = (tenant: Tenant, locale: (typeof LOCALE_CODES)[number]): MailContext => ({
  tenant,
  i18n: serverI18n(locale),
  origin: ORIGIN,
  choices: { unsubscribe: `${ORIGIN}/unsubscribe/x`, preferences: `${ORIGIN}/preferences/x` },
});
const [amora] = tenants as [Tenant];

describe.each(tenants.map((tenant) => [tenant.slug, tenant] as const))('every email of %s', (_, tenant) => {
  it.each(LOCALE_CODES)('in %s is complete, and loads no external resources', (locale) => {
    for (const [name, make] of Object.entries(ALL_MAILS)) {
      const { subject, text, html, type } = make(contextOf(tenant, locale));
      const all = `${subject}\n${text}\n${html}`;
      expect(subject, name).not.toBe('');
      expect(all, name).not.toMatch(/\{\w+[,}]|undefined|NaN|\[object/);
      expect(html, name).toContain(`<html lang="${locale}">`);
      expect(html, name).toContain(tenant.company.name.replaceAll('&', '&amp;'));
      // Every address is the brand's own; the only picture is embedded in the mail.
      expect(html.replace(/<[^>]*>/g, ' '), name).not.toMatch(/https?:\/\//);
      for (const [, url] of html.matchAll(/(?:href|src|background)="([^"]*)"/g))
        expect(url, name).toMatch(/^(https:\/\/brand\.example\/|cid:mark@brand$)/);
      expect(html, name).not.toMatch(/url\(|@import|<link|<script|<form/);
      expect(html.includes(`${ORIGIN}/unsubscribe/x`), name).toBe(type !== undefined);
      expect(text.includes(`${ORIGIN}/preferences/x`), name).toBe(type !== undefined);
    }
  });

  it('is readable in light and dark mode', () => {
    const { light, dark } = tenant.theme.mail;
    for (const scheme of [light, dark])
      for (const [text, on] of [
        [scheme.ink, scheme.surface],
        [scheme.ink, scheme.page],
        [scheme.muted, scheme.surface],
        [scheme.muted, scheme.raised],
        [scheme.link, scheme.surface],
        [scheme.link, scheme.raised],
        [scheme.onPrimary, scheme.primary],
        [scheme.onBar, scheme.bar],
      ] as const)
        expect(wcagContrast(text, on), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
  });

  it('uses the brand’s own colors, with dark ones for clients in dark mode', () => {
    const { html } = resetPasswordMail(contextOf(tenant, 'en'), { name: 'Robin', token: 'x' });
    const { light, dark } = tenant.theme.mail;
    expect(html).toContain(`background:${light.primary};color:${light.onPrimary}`);
    expect(html).toContain(`.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

it('escapes names', () => {
  const mail = resetPasswordMail(contextOf(amora, 'en'), {
    name: '<b>$&"Robin</b>',
    token: 'abc2'.repeat(8),
  });
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('&lt;b&gt;$&amp;&quot;Robin&lt;/b&gt;');
  expect(mail.html).toContain(`href="${ORIGIN}/${'abc2'.repeat(8)}"`);
});

describe.each(LOCALE_CODES)('to discreet members in %s', (locale) => {
  it('reveals its topic neither in the subject, nor at the top, nor in the preview', () => {
    for (const make of Object.values(ALL_MAILS)) {
      const i18n = serverI18n(locale);
      const plain = make(contextOf(amora, locale));
      const mail = discreetly(i18n, amora, plain);
      expect(mail.subject).not.toContain(amora.name);
      expect(mail.text.startsWith(mail.subject)).toBe(true);
      expect(mail.html).toContain('<title></title>');
      const shown = mail.html.slice(mail.html.indexOf('<body'), mail.html.indexOf('class="surface"'));
      expect(shown).not.toContain(amora.name);
      expect(shown).toContain(amora.settings.statement_descriptor);
      // What the mail says stays; its foot names no brand.
      const bodyOf = ({ html }: { html: string }) =>
        html.slice(html.indexOf('class="surface"'), html.indexOf('class="surface line"'));
      expect(bodyOf(mail)).toBe(bodyOf(plain));
      const foot = mail.html.slice(mail.html.lastIndexOf('<p '));
      expect(foot).not.toContain(amora.name);
      expect(foot).toContain(amora.company.city);
      expect(mail.text.slice(mail.text.lastIndexOf('\n\n'))).not.toContain(amora.name);
    }
  });

  it('optional emails end without mentioning likes or messages', () => {
    const i18n = serverI18n(locale);
    const plain = ALL_MAILS['new-like']?.(contextOf(amora, locale));
    if (!plain) throw new Error('There is no such mail.');
    const mail = discreetly(i18n, amora, plain);
    const closing = /<!--closing-->(.*)<!--\/closing-->/.exec(plain.html)?.[1] ?? '';
    expect(closing).not.toBe('');
    expect(mail.html).not.toContain(closing);
    expect(mail.text).not.toContain(closing);
    expect(mail.text).toContain(`${ORIGIN}/unsubscribe/x`);
  });
});

it('a receipt lists its facts and amounts as rows, one line each in the text version', () => {
  const { html, text } = ALL_MAILS['order-paid']?.(contextOf(amora, 'en')) ?? { html: '', text: '' };
  const rows = [...html.matchAll(/<tr><th[^>]*scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td><\/tr>/g)];
  expect(rows.map(([, label, value]) => [label, value])).toEqual([
    ['Credits', '150'],
    ['VAT included', '€9.54'],
    ['Total', '€54.95'],
    ['Order number', '123456789'],
    ['On your statement', 'NG DIGITAL 001'],
  ]);
  expect(text).toContain('VAT included: €9.54\nTotal: €54.95\n');
});

it('a fictional profile is labeled in each email that names it', () => {
  for (const name of ['new-conversation', 'new-like', 'new-match', 'news-digest', 'new-message']) {
    const mail = ALL_MAILS[name]?.(contextOf(amora, 'en'));
    expect(mail?.text, name).toMatch(/Kim|Dreamer/);
  }
  expect(ALL_MAILS['new-message']?.(contextOf(amora, 'en')).text).toContain('Alex (Dreamer)');
});

it('every email with a sample is in the list of all emails', () => {
  const folder = 'app/mails';
  const listed = readFileSync(`${folder}/all-mails.ts`, 'utf8');
  const mails = readdirSync(folder).filter(
    (file) =>
      !file.endsWith('.test.ts') && /^export const sample\b/m.test(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(mails.length).toBeGreaterThan(20);
  expect(
    mails.filter((file) => !listed.includes(`'./${file}'`)),
    'edit app/mails/all-mails.ts',
  ).toEqual([]);
});

it.each([
  ['payment-returned', paymentReturnedMail(contextOf(amora, 'en'), { ...paymentReturned, name: '' })],
  ['account-inactive', accountInactiveMail(contextOf(amora, 'en'), { ...accountInactive, name: '' })],
])('%s has a greeting without a name where the address is not confirmed', (_, { text }) => {
  expect(text).toContain('Hello,');
  expect(text).not.toContain('Hello ,');
});
