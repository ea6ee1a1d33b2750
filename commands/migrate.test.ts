import { afterEach, expect, it, vi } from 'vitest';
import { migrateCommand } from './migrate.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([['RUNTIME_PASSWORD'], ['RUNTIME_PASSWORD', 'CONSOLE_PASSWORD']])(
  'refuses %s without the others, before it connects',
  async (...given) => {
    for (const name of ['RUNTIME_PASSWORD', 'RELAY_PASSWORD', 'CONSOLE_PASSWORD'])
      vi.stubEnv(name, given.includes(name) ? 'secret' : '');
    vi.stubEnv('DATABASE_URL', 'postgres://nowhere.invalid/db');
    await expect(migrateCommand.parseAsync([], { from: 'user' })).rejects.toThrow(
      'Set all of RUNTIME_PASSWORD, RELAY_PASSWORD and CONSOLE_PASSWORD, or none.',
    );
  },
);
