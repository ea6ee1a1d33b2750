import { parseArgs } from 'node:util';
import { chat } from './bench/chat/chat.ts';
import { erase } from './bench/erase.ts';
import { http } from './bench/http.ts';
import { mail } from './bench/mail/mail.ts';
import type { Bench } from './bench/report.ts';
import { search } from './bench/search.ts';
import { send } from './bench/send/send.ts';
import { webhooks } from './bench/webhooks/webhooks.ts';
import { runCommand } from './embedded/command.ts';
import { Crew } from './embedded/crew.ts';

const BENCHES: Record<string, { run: Bench; says: string }> = {
  http: {
    run: http,
    says: 'pages a second beside an empty Remix route and a bare server; script, style and memory',
  },
  search: {
    run: search,
    says: 'search with a million members on 50 brands: its loader beside ten thousand, its statements alone',
  },
  chat: {
    run: chat,
    says: 'from sending a message to its arrival; memory of an open stream; opening a long conversation',
  },
  erase: { run: erase, says: 'what the erasure of one busy member of a million asks of the database' },
  mail: {
    run: mail,
    says: 'a round of reminders on 50 brands by one worker: mails a second, memory at a million members beside ten thousand',
  },
  send: { run: send, says: 'messages a second beside the same work as separate statements by pgbench' },
  webhooks: {
    run: webhooks,
    says: 'webhooks of the payment provider a second, and those acknowledged but not stored, in trouble too',
  },
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = names.filter((name) => !(name in BENCHES));

if (values.list) {
  for (const [name, { says }] of Object.entries(BENCHES)) console.log(`${name.padEnd(8)} ${says}`);
} else if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. See: npm run bench -- --list`);
  process.exitCode = 2;
} else {
  const crew = new Crew();
  const endings: (() => Promise<void>)[] = [];
  await runCommand(
    crew,
    async () => {
      for (const name of names) await BENCHES[name]?.run(crew, (ending) => void endings.push(ending));
      return 0;
    },
    async () => {
      for (const end of endings) await end();
    },
  );
}
