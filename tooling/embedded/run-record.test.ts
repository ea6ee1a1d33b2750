import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProcessGroup, Stopping } from './process-group.ts';
import { identityOf, isAlive } from './process-identity.ts';
import { claim } from './run-record.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'run-record-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

describe('a data folder', () => {
  it('belongs to one live command at a time', async () => {
    const first = await claim(dir);
    await expect(claim(dir)).rejects.toThrow('Already running');
    first.release();
    (await claim(dir)).release();
  });

  it('is taken over from a killed command, whose processes are stopped', async () => {
    const left = sleeper();
    const record = { pid: left.pid ?? 0, identity: identityOf(left.pid ?? 0) ?? '' };
    const dead = { pid: process.pid, identity: 'an earlier process with this number' };
    writeFileSync(join(dir, 'run.json'), JSON.stringify({ launcher: dead, started: { redis: record } }));
    const mine = await claim(dir);
    expect(isAlive(record)).toBe(false);
    expect(JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')).launcher.pid).toBe(process.pid);
    mine.release();
  });

  it('does not stop an unrelated process with the id of an earlier server', async () => {
    const stranger = sleeper();
    const record = { pid: stranger.pid ?? 0, identity: identityOf(stranger.pid ?? 0) ?? '' };
    const dead = { pid: process.pid, identity: 'gone' };
    const reused = { pid: record.pid, identity: 'gone' };
    writeFileSync(join(dir, 'run.json'), JSON.stringify({ launcher: dead, started: { redis: reused } }));
    (await claim(dir)).release();
    expect(isAlive(record)).toBe(true);
    stranger.kill();
  });
});

describe('a process group', () => {
  it('stops in reverse order, and starts nothing more', async () => {
    const processes = new ProcessGroup();
    const ended: string[] = [];
    for (const name of ['database', 'web']) {
      const child = processes.launch(name, process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
        stdio: 'ignore',
      });
      child.once('exit', () => ended.push(name));
    }
    await processes.stop();
    expect(ended).toEqual(['web', 'database']);
    expect(() => processes.launch('late', process.execPath, [])).toThrow(Stopping);
  });

  it('kills processes that do not stop in time', async () => {
    const processes = new ProcessGroup();
    const stubborn = 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)';
    const child = processes.launch('stubborn', process.execPath, ['-e', stubborn], { graceMs: 100 });
    await new Promise((up) => child.stdout?.once('data', up));
    await processes.stop();
    expect(child.signalCode).toBe('SIGKILL');
  });
});
