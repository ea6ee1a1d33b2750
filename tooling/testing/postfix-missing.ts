import { spawnSync } from 'node:child_process';

/** Why the tests with a real Postfix cannot run here; null when they can. */
export function postfixMissing(): string | null {
  if (process.env.CI) return 'it is no part of continuous integration (CI is set).';
  if (process.getuid?.() !== 0) return 'Postfix starts as root only.';
  if (spawnSync('postconf', ['-d', 'mail_version']).status !== 0) return 'Postfix is not installed.';
  return null;
}
