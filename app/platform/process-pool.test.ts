import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProcessPool, TaskKilled } from './process-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-'));
const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `process.on('message', (task) => {
    if (task === 'die') process.exit(3);
    if (task === 'hang') for (;;);
    if (task === 'eat') { globalThis.eaten = []; for (let i = 0; i < 40; i++) globalThis.eaten.push(Buffer.alloc(32e6, i)); setTimeout(() => {}, 9e9); return; }
    if (task === 'secrets') return process.send(Object.keys(process.env));
    process.send(task === 'who' ? process.pid : task);
  });`,
);
const pool = new ProcessPool<unknown, unknown>({
  program,
  processes: 1,
  heapMegabytes: 32,
  memoryMegabytes: 300,
  // A process takes seconds to start on a busy machine.
  taskWithinMs: 6_000,
  tasksEach: 3,
});
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

describe('work in a child process', () => {
  it('returns its result with bytes, without access to this process’s environment', async () => {
    expect(await pool.run(new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]));
    expect(await pool.run('secrets')).not.toContain('PATH');
  });

  it.each(['die', 'hang', 'eat'])(
    'ends its process, and no other work, when the task makes it %s',
    async (task) => {
      const [first, second] = await Promise.allSettled([pool.run(task), pool.run('next')]);
      expect(first).toMatchObject({ status: 'rejected', reason: expect.any(TaskKilled) });
      expect(second).toEqual({ status: 'fulfilled', value: 'next' });
    },
  );

  it('gets a new process after a number of tasks', async () => {
    const pids = [];
    for (let i = 0; i < 7; i += 1) pids.push(await pool.run('who'));
    expect(new Set(pids).size).toBe(3);
  });
});
