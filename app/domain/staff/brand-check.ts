/** The checks before a brand goes live, in the order of the page. */
export const CHECKS = [
  'dns',
  'tls',
  'file',
  'imprint',
  'prices',
  'methods',
  'payments',
  'mail_no_key',
  'mail_key',
  'mail_bounces',
  'mail_dmarc',
  'contrast',
  'texts',
  'age',
] as const;
export type CheckName = (typeof CHECKS)[number];
export type CheckLevel = 'ok' | 'warning' | 'must_fix';

/** `details`: names, records and sentences about the check, shown unchanged. */
export type Check = { name: CheckName; level: CheckLevel; details: string[] };

export const mustFix = (checks: readonly Check[]): boolean =>
  checks.some(({ level }) => level === 'must_fix');
