import { afterEach, expect, it, vi } from 'vitest';
import { linguiMacro } from './lingui-macro.ts';

afterEach(() => vi.unstubAllEnvs());

const SOURCE =
  "import { msg } from '@lingui/core/macro';\nexport const greeting = msg`Good evening, reader`;\n";

/** The plugin's output for a file in a mode. */
async function compiled(mode: string, code = SOURCE): Promise<string> {
  vi.stubEnv('NODE_ENV', mode);
  const { transform } = linguiMacro() as {
    transform: (code: string, id: string) => Promise<{ code: string } | null>;
  };
  return (await transform(code, '/app/greeting.ts'))?.code ?? '';
}

it('keeps the English text except in production, even if the other mode ran first', async () => {
  for (const mode of ['production', 'test', 'production', 'development'])
    expect((await compiled(mode)).includes('Good evening, reader'), mode).toBe(mode !== 'production');
});

it('recompiles a changed file', async () => {
  await compiled('test');
  expect(await compiled('test', SOURCE.replace('reader', 'writer'))).toContain('Good evening, writer');
});

it('ignores files without macros', async () => {
  expect(await compiled('test', 'export const greeting = 1;\n')).toBe('');
});
