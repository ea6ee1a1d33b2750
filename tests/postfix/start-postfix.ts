import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#tooling/embedded/ports.ts';

const run = promisify(execFile);
const START_WITHIN_MS = 20_000;

type Ways = { bounceDomains: string[]; inboxPort: number; sinkPort: number };
export type Postfix = { url: string; log: () => string; close: () => Promise<void> };

/**
 * Postfix with separate folders and ports. It retries for seconds instead of days, and sends its reports to the worker's
 * inbox and everything else to the sink, so nothing leaves the machine.
 */
export async function startPostfix(ways: Ways): Promise<Postfix> {
  const dir = mkdtempSync(join(tmpdir(), 'postfix-test-'));
  // Its processes run as other users.
  chmodSync(dir, 0o755);
  for (const name of ['etc', 'queue', 'data']) mkdirSync(join(dir, name), { mode: 0o755 });
  const [etc, port] = [join(dir, 'etc'), await freePort()];
  await run('chown', ['postfix', join(dir, 'data')]);
  writeFileSync(join(etc, 'main.cf'), mainOf(dir));
  writeFileSync(join(etc, 'master.cf'), masterOf(port));
  writeFileSync(join(etc, 'ways'), waysOf(ways));
  // A file, because Postfix reopens /dev/stdout, which fails on a Node pipe.
  const logFile = join(dir, 'log');
  const out = openSync(logFile, 'a');
  const child = spawn('postfix', ['-c', etc, 'start-fg'], { stdio: ['ignore', out, out] });
  closeSync(out);
  const log = () => readFileSync(logFile, 'utf8');
  await untilStarted(child, log);
  return {
    url: `smtp://127.0.0.1:${port}`,
    log,
    close: async () => {
      const ended = once(child, 'exit');
      // It replies in the log of the instance that it stops.
      spawn('postfix', ['-c', etc, 'stop'], { stdio: 'ignore' });
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function untilStarted(child: ChildProcess, log: () => string): Promise<void> {
  for (const until = Date.now() + START_WITHIN_MS; !log().includes('daemon started'); ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Postfix did not start:\n${log()}`);
    await setTimeout(50);
  }
}

const mainOf = (dir: string): string => `compatibility_level = 3.6
queue_directory = ${dir}/queue
data_directory = ${dir}/data
maillog_file = /dev/stdout
myhostname = mx.test
mydestination =
alias_maps =
local_recipient_maps =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
smtpd_relay_restrictions = permit_mynetworks, reject
transport_maps = texthash:${dir}/etc/ways
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 1s
maximal_queue_lifetime = 3s
bounce_queue_lifetime = 3s
`;

const waysOf = ({ bounceDomains, inboxPort, sinkPort }: Ways): string =>
  [
    ...bounceDomains.map((domain) => `${domain} smtp:[127.0.0.1]:${inboxPort}`),
    `* smtp:[127.0.0.1]:${sinkPort}\n`,
  ].join('\n');

/** Service, type, private, unprivileged, chroot, wakeup, most processes, program. */
const masterOf = (port: number): string => `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
