import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('notice');
/** Every page with a form that signup begins with; its dialog shows the form of /signup. */
const PAGES = [
  '/',
  '/signup',
  ...['alonetonight', 'iconslanding', 'tinderswipe'].map((name) => `/landers/${name}`),
];

const formOf = async (host: string, path: string) => {
  const { text } = await call(host, path);
  const [form = ''] = text.match(/<form[^>]*action="\/signup.*?<\/form>/s) ?? [];
  expect(form).toContain('<button');
  return form;
};

describe('the notice at collection for the United States', () => {
  it.each(PAGES)('is in the form of %s only where the brand sells there', async (path) => {
    expect(await formOf(site.amora.domain, path)).toContain('href="/pages/privacy#us"');
    expect(await formOf(site.she.domain, path)).not.toContain('/pages/privacy#us');
  });
});
