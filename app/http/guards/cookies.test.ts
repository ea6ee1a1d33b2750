import { expect, it } from 'vitest';
import { deleteForeignCookie } from './cookies.ts';

const domainsOf = (host: string) =>
  deleteForeignCookie('_stats', host).map((line) => /Domain=([^;]+)/.exec(line)?.[1] ?? null);

it('deletes a tag’s cookie for the host and every parent domain except the top-level domain', () => {
  expect(domainsOf('www.brand.example')).toEqual([null, 'www.brand.example', 'brand.example']);
  expect(domainsOf('brand.example')).toEqual([null, 'brand.example']);
  for (const line of deleteForeignCookie('_stats', 'brand.example'))
    expect(line).toMatch(/^_stats=; Max-Age=0;/);
});

it('returns no domain for an IP address or a name without a dot', () => {
  for (const host of ['localhost', '192.0.2.7', '[2001:db8::1]'])
    expect(domainsOf(host), host).toEqual([null]);
});
