import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const schema = z.object({
  APP_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_RUNTIME_URL: z.url().optional(),
  DATABASE_RELAY_URL: z.url().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('.data'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}$/i, 'must be at least 32 random bytes in hexadecimal')
    .optional(),
  /** With it a program of the installation may ask for any brand's settings. */
  INTERNAL_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Comma-separated addresses of proxies whose X-Forwarded-* headers are believed. */
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Env = Omit<z.infer<typeof schema>, 'SECRET_KEY' | 'TRUSTED_PROXIES'> & {
  SECRET_KEY: string;
  TRUSTED_PROXIES: ReadonlySet<string>;
};

/**
 * Reads the configuration from the environment. Throws one error that names every wrong variable,
 * so that a program with a bad configuration does not start.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuration is wrong:\n  ${faults.join('\n  ')}`);
  }
  const { SECRET_KEY, TRUSTED_PROXIES, ...rest } = parsed.data;
  if (!SECRET_KEY && rest.APP_ENV === 'production')
    throw new Error('Configuration is wrong:\n  SECRET_KEY: needed in production');
  return {
    ...rest,
    SECRET_KEY: SECRET_KEY ?? randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: new Set(
      TRUSTED_PROXIES.split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  };
}

let current: Env | undefined;

/** The process's configuration, read once. */
export function env(): Env {
  current ??= readEnv();
  return current;
}
