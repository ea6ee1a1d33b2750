import { Argument } from 'commander';
import { commandLine, parseScript } from '#commands/command-line.ts';
import type { Bench } from '#tooling/bench/report.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { ensurePlaces } from '#tooling/places/ensure-places.ts';

/** Loaded on demand: some read the place data on import, which a fresh checkout does not have yet. */
const BENCHES: Record<string, { load: () => Promise<Bench>; says: string }> = {
  http: {
    load: async () => (await import('#tooling/bench/http.ts')).http,
    says: 'pages a second beside an empty Remix route and a bare server; script, style and memory',
  },
  search: {
    load: async () => (await import('#tooling/bench/search.ts')).search,
    says: 'search with a million members on 50 brands: its loader beside ten thousand, its statements alone',
  },
  chat: {
    load: async () => (await import('#tooling/bench/chat/chat.ts')).chat,
    says: 'from sending a message to its arrival; memory of an open stream; opening a long conversation',
  },
  erase: {
    load: async () => (await import('#tooling/bench/erase.ts')).erase,
    says: 'what the erasure of one busy member of a million asks of the database',
  },
  groups: {
    load: async () => (await import('#tooling/bench/groups.ts')).groups,
    says: 'ten thousand brands in a process: memory, resolving a host, a change; a transaction with 20 groups beside one',
  },
  mail: {
    load: async () => (await import('#tooling/bench/mail/mail.ts')).mail,
    says: 'a round of reminders on 50 brands by one worker: mails a second, memory at a million members beside ten thousand',
  },
  move: {
    load: async () => (await import('#tooling/bench/move.ts')).move,
    says: 'a brand moves to another cluster and back while eight write: its pause, the longest wait, what was lost',
  },
  scale: {
    load: async () => (await import('#tooling/bench/scale/scale.ts')).scale,
    says: 'not measured: what a hundred million members need, by a model (docs/scale.md)',
  },
  'scale-load': {
    load: async () => (await import('#tooling/bench/scale/load/scale-load.ts')).scaleLoad,
    says: 'the busiest hour of a million members for some minutes, beside the model of `scale`: processors, memory, bytes',
  },
  send: {
    load: async () => (await import('#tooling/bench/send/send.ts')).send,
    says: 'messages a second beside the same work as separate statements by pgbench',
  },
  webhooks: {
    load: async () => (await import('#tooling/bench/webhooks/webhooks.ts')).webhooks,
    says: 'webhooks of the payment provider a second, and those acknowledged but not stored, in trouble too',
  },
};

const list = Object.entries(BENCHES).map(([name, { says }]) => `  ${name.padEnd(12)}${says}`);
const command = parseScript(
  commandLine('bench', 'Measures, and prints one JSON object per line. Each bench sets up what it needs.')
    .addArgument(new Argument('[names...]', 'which; all when none is named').choices(Object.keys(BENCHES)))
    .addHelpText('after', `\nBenches:\n${list.join('\n')}`),
);
const [given] = command.processedArgs as [string[] | undefined];
const names = given?.length ? given : Object.keys(BENCHES);
const processes = new ProcessGroup();
const endings: (() => Promise<void>)[] = [];
await runCommand(
  processes,
  async () => {
    await ensurePlaces();
    for (const name of names) {
      const run = await BENCHES[name]?.load();
      await run?.(processes, (ending) => void endings.push(ending));
    }
    return 0;
  },
  async () => {
    for (const end of endings) await end();
  },
);
