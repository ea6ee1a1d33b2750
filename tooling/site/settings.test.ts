import { describe, expect, it } from 'vitest';
import { startSettings } from './settings.ts';

const KEY = 'ab'.repeat(32);
const DATABASE_URL = 'postgres://owner@db.example/dating';

describe('the start options', () => {
  it('default to development with demo brands', () => {
    const settings = startSettings({}, false);
    expect(settings).toMatchObject({ appEnv: 'development', demo: true, port: 3000, host: '127.0.0.1' });
  });

  it('imply production without demo brands for an external database', () => {
    const settings = startSettings({ DATABASE_URL, SECRET_KEY: KEY }, false);
    expect(settings).toMatchObject({ appEnv: 'production', demo: false, databaseUrl: DATABASE_URL });
  });

  it('seed an external database only on request', () => {
    expect(startSettings({ DATABASE_URL }, true)).toMatchObject({ appEnv: 'development', demo: true });
    expect(startSettings({ DATABASE_URL, APP_ENV: 'development' }, false).demo).toBe(false);
  });

  it('reject demo accounts in production', () => {
    expect(() => startSettings({ APP_ENV: 'production', SECRET_KEY: KEY }, true)).toThrow(
      '--demo is refused',
    );
    expect(startSettings({ APP_ENV: 'production', SECRET_KEY: KEY }, false).demo).toBe(false);
  });

  it('reject production without a key, and an invalid port or environment', () => {
    expect(() => startSettings({ DATABASE_URL }, false)).toThrow('SECRET_KEY');
    for (const PORT of ['0', '65536', '3000x', '-1', '1.5'])
      expect(() => startSettings({ PORT }, false)).toThrow('PORT');
    expect(startSettings({ PORT: '65535' }, false).port).toBe(65_535);
    expect(() => startSettings({ APP_ENV: 'staging' }, false)).toThrow('APP_ENV');
  });
});
