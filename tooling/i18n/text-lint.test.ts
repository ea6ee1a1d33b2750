import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const lint = new ESLint();

async function faults(filePath: string, code: string): Promise<string[]> {
  const [result] = await lint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ message }) => message.replace(/\..*/, ''));
}

const NOT_MARKED = ['String not marked for translation'];

describe('finds a text outside the catalogs', () => {
  it.each([
    ['on a page', 'app/components/x.tsx', 'export const X = () => <p>Hello there</p>;'],
    ['of one word', 'app/components/x.tsx', 'export const X = () => <p>Hello</p>;'],
    ['in an attribute', 'app/components/x.tsx', 'export const X = () => <p title="Hello there" />;'],
    [
      'in the expression of an attribute',
      'app/ui/x.tsx',
      "export const X = () => <p aria-label={'Hello'} />;",
    ],
    [
      'in a choice',
      'app/routes/x.tsx',
      "export const X = (on: boolean) => <p>{on ? 'Shown' : 'hidden'}</p>;",
    ],
    ['in a mail', 'app/mails/x.ts', "export const subject = () => 'Good news';"],
    ['in a document', 'app/documents/x.ts', "export const heading = { value: 'Invoice' };"],
    ['in a call', 'app/api/x.ts', "export const answer = { message: 'Try again later' };"],
    ['in a template', 'app/live/x.ts', 'export const said = (name: string) => `$' + '{name} wrote to you`;'],
  ])('%s', async (_, file, code) => expect(await faults(file, code)).toEqual(NOT_MARKED));
});

describe('accepts', () => {
  it.each([
    ['names for programs', 'app/api/x.ts', "export const kind = 'photo_refused';"],
    ['classes', 'app/components/x.tsx', 'export const X = () => <p className="flex gap-2" />;'],
    ['markup of a mail', 'app/mails/x.ts', 'export const line = \'<p style="margin:0">\';'],
  ])('%s', async (_, file, code) => expect(await faults(file, code)).toEqual([]));
});
