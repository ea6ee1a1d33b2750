import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { call, form } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('complaints-command');
const run = promisify(execFile);
/** Each command starts a process. */
const SLOW = { timeout: 60_000 };

/** Runs `npm run complaints -- …` on the site's database; returns its output and exit code. */
async function complaints(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: process.env.TEST_SITE_DATABASE_URL, npm_lifecycle_event: '' };
  try {
    return (
      await run(process.execPath, ['build/server/command.js', 'complaints', ...args], { env })
    ).stdout.trim();
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return `${code}: ${stderr.trim()}`;
  }
}

it('a complaint from the page is listed and can be answered once', SLOW, async () => {
  const { amora } = site;
  const fields = { topic: 'payment', body: 'I have paid twice.', name: 'Wil', email: 'wil@example.test' };
  const page = await call(amora.domain, '/complaints', form(fields));
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(page.text.replaceAll(/<[^>]*>/g, ' '))?.[0] ?? '';
  expect(await complaints('list', amora.slug)).toMatch(
    new RegExp(`: 1 open\n +${code} .* payment +open +en$`),
  );
  const answer = ['answer', amora.slug, code.toLowerCase(), '--by', 'kim'];
  expect(await complaints(...answer, '--text', 'Thank', 'you')).toMatch(/^2: error: too many arguments/);
  expect(await complaints(...answer, '--text', 'Thank you.')).toBe(
    `${code} is answered by email and closed.`,
  );
  expect(await complaints(...answer, '--text', 'Once more.')).toContain(`reopen ${amora.slug} ${code}`);
});

it('shows the usage when asked, and for unknown arguments', SLOW, async () => {
  const usage = 'Usage: node build/server/command.js complaints';
  expect(await complaints('answer', '--help')).toContain(`${usage} answer [options] <brand> <case>`);
  const misread = await complaints('list', '--frogs');
  expect(misread).toMatch(/^2: error: unknown option '--frogs'\n/);
  expect(misread).toContain(usage);
});
