import { chmodSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LOG_LIMIT_BYTES = 10_000_000;

/** Opens a log file for appending; a big one is rotated first, so that logs never fill the disk. */
export function openLog(dataDir: string, name: string): { file: string; fd: number; size: number } {
  const file = join(dataDir, 'log', name);
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  const fd = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  return { file, fd, size: statSync(file).size };
}
