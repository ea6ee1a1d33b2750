import { expect, it } from 'vitest';
import { call, form } from './call.ts';
import { runOnSite } from './run-command.ts';
import { openSite } from './site.ts';

const site = openSite('complaints-command');

/** The output of the command, or its exit code and error. */
async function complaints(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runOnSite('complaints', ...args);
  return code === 0 ? stdout.trim() : `${code}: ${stderr.trim()}`;
}

it('a complaint from the page is listed and can be answered once', async () => {
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

it('shows the usage when asked, and for unknown arguments', async () => {
  const usage = 'Usage: node build/server/command.js complaints';
  expect(await complaints('answer', '--help')).toContain(`${usage} answer [options] <brand> <case>`);
  const misread = await complaints('list', '--frogs');
  expect(misread).toMatch(/^2: error: unknown option '--frogs'\n/);
  expect(misread).toContain(usage);
});
