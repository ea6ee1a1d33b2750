import { afterEach, expect, it, vi } from 'vitest';
import { keepRunning, type RestartRules } from './keep-running.ts';
import { ProcessGroup } from './process-group.ts';

const RULES: RestartRules = { waitMs: 5, maxWaitMs: 20, soundAfterMs: 60_000, maxRestarts: 3 };
let processes = new ProcessGroup();
afterEach(async () => {
  await processes.stop();
  processes = new ProcessGroup();
});

/** Starts a program under the name `server`, and counts how often. */
function starter(program: string): { start: () => Promise<unknown>; count: () => number } {
  let count = 0;
  return {
    start: async () => {
      count += 1;
      return processes.launch('server', process.execPath, ['-e', program], {
        stdio: 'ignore',
        graceMs: 1_000,
      });
    },
    count: () => count,
  };
}

it('restarts a killed process, and stops with the command', async () => {
  const { start, count } = starter('setInterval(() => {}, 1000)');
  await start();
  const said: string[] = [];
  const kept = keepRunning(processes, 'server', start, (line) => said.push(line), RULES);
  processes.find('server')?.kill('SIGKILL');
  await expect.poll(count).toBe(2);
  await processes.stop();
  await kept;
  expect(said).toEqual(['server ended (SIGKILL); starting it again.']);
  expect(count()).toBe(2);
});

it('gives up on a process that keeps exiting or does not start', async () => {
  const ends = starter('process.exit(3)');
  await ends.start();
  await expect(keepRunning(processes, 'server', ends.start, () => {}, RULES)).rejects.toThrow('exit code 3');
  expect(ends.count()).toBe(1 + RULES.maxRestarts);
  const broken = () => Promise.reject(new Error('The disk is full.'));
  const said: string[] = [];
  const kept = keepRunning(processes, 'other', broken, (line) => said.push(line), RULES);
  await expect(kept).rejects.toThrow('other ended 4 times in a row');
  expect(said).toContain('other did not start: The disk is full.');
});

it('keeps running when the process record cannot be written, as on a full disk', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  processes.onChange = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  const { start, count } = starter('setInterval(() => {}, 1000)');
  await start();
  const kept = keepRunning(processes, 'server', start, () => {}, RULES);
  processes.find('server')?.kill('SIGKILL');
  await expect.poll(count).toBe(2);
  const running = processes.find('server');
  await processes.stop();
  await kept;
  expect(running?.signalCode ?? running?.exitCode).not.toBeNull();
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});
