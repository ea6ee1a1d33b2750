import { namesRedis } from '#app/platform/redis-config.ts';
import { readOrCreateState } from '../embedded/data-dir.ts';
import { parsePort } from '../embedded/ports.ts';

/** The options of `start`, from its environment and arguments. */
export type StartSettings = {
  host: string;
  port: number;
  databaseUrl: string | null;
  /** The environment configures a Redis; otherwise one is started. */
  ownRedis: boolean;
  appEnv: string;
  demo: boolean;
};

/** Throws a sentence for the terminal when the options contradict each other. */
export function startSettings(env: Record<string, string | undefined>, demoAsked: boolean): StartSettings {
  const databaseUrl = env.DATABASE_URL || null;
  const appEnv = env.APP_ENV || (databaseUrl && !demoAsked ? 'production' : 'development');
  if (!['development', 'production', 'test'].includes(appEnv))
    throw new Error(`APP_ENV must be development, production or test, not "${appEnv}".`);
  if (demoAsked && appEnv === 'production')
    throw new Error('--demo is refused with APP_ENV=production: the demo passwords are public.');
  if (appEnv === 'production' && !env.SECRET_KEY)
    throw new Error('SECRET_KEY is needed in production. Create one and keep it: openssl rand -hex 32');
  return {
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT, 3000),
    databaseUrl,
    ownRedis: namesRedis(env),
    appEnv,
    demo: demoAsked || (!databaseUrl && appEnv !== 'production'),
  };
}

/** The installation's key, from which all secrets are derived: configured, or kept in the data folder. */
export function secretKey(dir: string): string {
  return process.env.SECRET_KEY || readOrCreateState(dir).secretKey;
}
