import { expect, it } from 'vitest';
import { callThirdParty, isPublicAddress } from './guarded-fetch.ts';

it('distinguishes public from private addresses', () => {
  for (const address of ['1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700::1111', '192.169.0.1'])
    expect(isPublicAddress(address), address).toBe(true);
  const hidden = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'localhost',
    '',
  ];
  for (const address of hidden) expect(isPublicAddress(address), address).toBe(false);
});

it('calls neither plain http nor a private address, in any notation, nor a name that resolves to one', async () => {
  const refused = async (address: string) => {
    await expect((async () => await callThirdParty(address, {}, null))(), address).rejects.toThrow(
      /private|https/,
    );
  };
  for (const address of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])
    await refused(address);
  for (const address of ['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://localhost/'])
    await refused(address);
});
