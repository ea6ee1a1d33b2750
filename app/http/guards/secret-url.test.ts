import { expect, it } from 'vitest';
import { hasSecret } from './secret-url.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz234567';
const secret = (path: string) => hasSecret(new URL(path, 'https://amora.example'));

it.each([
  `/${TOKEN}`,
  `/reset-password/do?token=${TOKEN}`,
  '/reset-password/do?token=typed',
  `/preferences/anything`,
  '/unsubscribe/anything',
  '/signup?gender=female&invite=abc',
  `/login?back=${encodeURIComponent(`/mail-change/do?token=${TOKEN}`)}`,
])('%s is secret', (path) => expect(secret(path)).toBe(true));

it.each(['/', '/signup?gender=female', '/pages/faq', '/members/281474976710656/landing2', '/reset-password'])(
  '%s is not',
  (path) => expect(secret(path)).toBe(false),
);
