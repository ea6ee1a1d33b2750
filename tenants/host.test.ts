import { describe, expect, it } from 'vitest';
import { normalizeHost } from './host.ts';

describe('the host of a request', () => {
  it.each([
    ['amora.localhost', 'amora.localhost'],
    ['AMORA.Localhost', 'amora.localhost'],
    ['amora.localhost.', 'amora.localhost'],
    ['amora.localhost:3000', 'amora.localhost'],
    ['amora.localhost.:3000', 'amora.localhost'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%j is looked up as %j', (raw, host) => expect(normalizeHost(raw)).toBe(host));

  it.each([
    undefined,
    '',
    '.',
    'amora.localhost:99999',
    'amora.localhost:3000/path',
    'amora.localhost/members',
    'user@amora.localhost',
    'amora.localhost,evil.example',
    'amora.localhost evil.example',
    'amora.localhost\tx',
    'http://amora.localhost',
    '//amora.localhost',
    'amora.localhost#x',
    'amora.localhost?x',
    'amora.localhost\\x',
    '[::1]:3000',
    'amora..localhost',
    '-amora.localhost',
    '%61mora.localhost',
    'amora_x.localhost',
    `${'a'.repeat(64)}.localhost`,
    `${'a.'.repeat(130)}localhost`,
  ])('%j is not a host', (raw) => expect(normalizeHost(raw)).toBeNull());
});
