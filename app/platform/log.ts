import { destination, pino } from 'pino';

/**
 * Logs JSON lines to standard output. Log ids, codes and durations; never names, addresses, texts, cookies or tokens.
 * Sensitive fields of logged objects are redacted here.
 */
const FLUSH_AFTER_MS = 200;

export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
    base: { pid: process.pid },
    redact: {
      paths: [
        '*.email',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        'email',
        'password',
        'token',
      ],
      remove: true,
    },
  },
  // Lines are buffered and written together a moment later; the rest when the process exits.
  destination({ sync: false, minLength: 4_096, periodicFlush: FLUSH_AFTER_MS }),
);

/** Mail servers name the refused recipients in their response, which is part of the error. */
const ADDRESS = /[^\s<>()",:;/\\@]+@[^\s<>()"',:;/\\@]+\.[^\s<>()"',:;/\\@]+/g;
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…@…');

/** Loggable fields of an error: its text, code and stack, without a query's parameters and email addresses. */
export function errorFields(error: unknown): { err: { message: string; code?: unknown; stack?: string } } {
  if (!(error instanceof Error)) return { err: { message: withoutAddresses(String(error)) } };
  const { message, stack } = error;
  const fields: { message: string; code?: unknown; stack?: string; cause?: unknown; errors?: unknown[] } = {
    message: withoutAddresses(message),
  };
  if ('code' in error) fields.code = error.code;
  if (stack) fields.stack = withoutAddresses(stack);
  if (error.cause) fields.cause = errorFields(error.cause).err;
  if (error instanceof AggregateError) fields.errors = error.errors.map((each) => errorFields(each).err);
  return { err: fields };
}
