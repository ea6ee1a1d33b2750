import { expect, it } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import { securityText } from './security-text.server.ts';

it('security.txt lists the contact, the languages, its own URL and an expiry within a year', () => {
  const tenant = {
    domain: 'example.test',
    settings: { support_email: 'help@example.test', domain_language: 'nl' },
  } as Tenant;
  expect(securityText(tenant, new Date('2026-01-01T12:00:00Z'))).toBe(
    [
      'Contact: mailto:help@example.test',
      'Expires: 2026-06-30T00:00:00Z',
      'Preferred-Languages: nl, en',
      'Canonical: https://example.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
