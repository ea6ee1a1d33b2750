import { describe, expect, it } from 'vitest';
import { serverI18n } from '#app/platform/catalogues.server.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { brandSchema } from '#tenants/brand-file.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTenant } from '#tenants/parse-tenant.ts';
import * as accountExists from './account-exists.ts';
import * as activation from './activation.ts';
import { discreetly } from './discreet.ts';
import type { MailContext } from './mail.ts';
import * as mailChange from './mail-change.ts';
import * as mailChangeNotice from './mail-change-notice.ts';
import * as mailChangeTaken from './mail-change-taken.ts';
import * as passwordChanged from './password-changed.ts';

const brand = brandSchema.parse(brands[0]);
const tenant = parseTenant({
  ...brand,
  id: 1,
  active: true,
  changed_version: 1,
  company: { ...brand.company, id: 1 },
});
const context = (locale: (typeof LOCALE_CODES)[number]): MailContext => ({
  tenant,
  i18n: serverI18n(locale),
  origin: 'https://amora.example',
});

describe.each(LOCALE_CODES)('the mails in %s', (locale) => {
  it('say who they are from, hold their link whole, and load nothing from elsewhere', () => {
    const token = 'abc2'.repeat(8);
    const mail = activation.activationMail(context(locale), { name: '<b>Robin</b>', token });
    expect(mail.subject).toContain(tenant.name);
    expect(mail.text).toContain(`https://amora.example/${token}`);
    expect(mail.html).toContain(`href="https://amora.example/${token}"`);
    expect(mail.html).not.toContain('<b>Robin</b>');
    expect(mail.html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it('of the account say what has happened, and where to go', () => {
    const made = [
      mailChange.mailChangeMail(context(locale), mailChange.sample),
      mailChangeNotice.mailChangeNoticeMail(context(locale), mailChangeNotice.sample),
      mailChangeTaken.mailChangeTakenMail(context(locale), mailChangeTaken.sample),
      passwordChanged.passwordChangedMail(context(locale), passwordChanged.sample),
    ];
    for (const mail of made) {
      expect(mail.subject).toContain(tenant.name);
      expect(mail.text).toContain('https://amora.example/');
      expect(mail.text).not.toMatch(/\{\w+\}/);
    }
    expect(made[0]?.text).toContain(`https://amora.example/${mailChange.sample.token}`);
  });

  it('to discreet members have a subject that names neither brand nor matter', () => {
    const mail = discreetly(
      serverI18n(locale),
      activation.activationMail(context(locale), activation.sample),
    );
    expect(mail.subject).not.toContain(tenant.name);
    expect(mail.html).toContain('<title></title>');
    expect(mail.text).toContain(activation.sample.token);
  });

  it('are in its own words', () => {
    const english = accountExists.accountExistsMail(context('en'), accountExists.sample);
    const mail = accountExists.accountExistsMail(context(locale), accountExists.sample);
    if (locale !== 'en') expect(mail.subject).not.toBe(english.subject);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\w+\}/);
  });
});
