import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionFiles } from '#db/migrate.ts';

const FOLDERS = ['app', 'commands', 'db', 'demo', 'jobs', 'scripts', 'tenants', 'tests', 'themes', 'tooling'];
const SOURCE = /\.(ts|tsx|mjs|sql)$/;
const TEST = /(^tests\/|\.test\.tsx?$)/;

const files = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/')),
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));

/** The files, except the allowed ones, whose text matches. */
const filesWith = (text: RegExp, allowed: (path: string) => boolean): string[] =>
  files.filter((path) => !allowed(path) && text.test(texts.get(path) ?? ''));

describe('the ledger', () => {
  const names = functionFiles().flatMap(({ name, path }) =>
    path.startsWith('db/functions/credits/') ? [name] : [],
  );
  const call = new RegExp(`\\b(${names.join('|')})\\s*\\(`);

  it('only app/domain/credits calls its SQL functions: use app/domain/credits/wallet.server.ts', () => {
    expect(names).toContain('post_entry');
    const allowed = (path: string) =>
      path.startsWith('app/domain/credits/') ||
      path.startsWith('db/functions/') ||
      path.startsWith('db/migrations/') ||
      path === 'tests/world/credits.ts';
    expect(filesWith(call, allowed)).toEqual([]);
  });

  it('of the other SQL functions only send_message charges credits', () => {
    const others = functionFiles().filter(({ path }) => !path.startsWith('db/functions/credits/'));
    expect(others.filter(({ text }) => call.test(text)).map(({ name }) => name)).toEqual(['send_message']);
  });

  it('only app/domain/credits writes its tables', () => {
    const write =
      /(insert into|update|delete from) (ledger_entries|ledger_postings|credit_lots|order_returns|credit_debts)\b|\.(insert|update|delete)\((ledgerEntries|ledgerPostings|creditLots|orderReturns|creditDebts)\)/;
    const allowed = (path: string) =>
      path.startsWith('app/domain/credits/') ||
      /^(db|demo)\/(seed|functions|migrations|world)\//.test(path) ||
      TEST.test(path) ||
      path.endsWith('bench/send/bare-transaction.ts') ||
      // Inserts entries for a million members at once.
      path.endsWith('bench/scale/world/kept-rows.ts');
    expect(filesWith(write, allowed)).toEqual([]);
  });
});

describe('Redis', () => {
  it('is connected to only by app/platform/redis.ts, which supports Sentinels and clusters', () => {
    const allowed = (path: string) =>
      path === 'app/platform/redis.ts' || path.startsWith('tooling/') || TEST.test(path);
    expect(filesWith(/new (Redis|Cluster)\(/, allowed)).toEqual([]);
  });

  it('only uses keys declared in app/platform/redis-keys.ts', () => {
    const allowed = (path: string) => path === 'app/platform/redis-keys.ts' || TEST.test(path);
    expect(filesWith(/[`'"]\{?t:(\$\{|\*)|new (Queue|Worker)\((?![^;]*QUEUE_PREFIX)/, allowed)).toEqual([]);
  });
});

describe('a ban', () => {
  it('by staff goes through restrictOrAsk, and is never imposed by one person', () => {
    const allowed = (path: string) =>
      ['app/domain/staff/two-people.server.ts', 'app/domain/support/restrict-member.server.ts'].includes(
        path,
      ) || TEST.test(path);
    expect(filesWith(/\brestrictMember\(/, allowed)).toEqual([]);
  });
});

describe('the outbox', () => {
  it('is written only by jobs/enqueue.ts, and by send_message with data that TypeScript has validated', () => {
    const allowed = (path: string) =>
      path === 'jobs/enqueue.ts' ||
      path === 'db/functions/chat/send_message.sql' ||
      // The pgbench script that is compared with the function.
      path.endsWith('bench/send/bare-transaction.ts') ||
      TEST.test(path);
    expect(filesWith(/insert\s+into\s+outbox|\.insert\(outbox\)/, allowed)).toEqual([]);
  });
});

describe('a job', () => {
  it('is added to a queue only by jobs/ and the jobs command; other code uses enqueueLater', () => {
    const allowed = (path: string) => /^(jobs\/|commands\/jobs\.ts)/.test(path) || TEST.test(path);
    expect(filesWith(/queues?(\.\w+)?\.(add|addBulk)\(/, allowed)).toEqual([]);
  });
});

describe('the source code', () => {
  it('defines the lengths of hours and days only in app/platform/durations.ts', () => {
    const allowed = (path: string) => path === 'app/platform/durations.ts' || TEST.test(path);
    expect(filesWith(/\b(86_400_000|3_600_000)\b/, allowed)).toEqual([]);
  });

  it('lists properties and elements individually, not in literals that are spread', () => {
    const allowed = (path: string) => path === 'tests/boundaries.test.ts';
    expect(filesWith(/^\s*\.\.\.(\{[^?]*\}|\(?\['[^\]]*\]( as const\))?),?$/m, allowed)).toEqual([]);
  });

  it('exports only names that another file uses', () => {
    // Tables belong to the schema; the framework asks for the others by name.
    const allowed =
      /^(action|default|ErrorBoundary|handle|handleDataRequest|handleError|headers|Layout|links|loader|meta|shouldRevalidate|streamTimeout)$/;
    const owners = new Map<string, Set<string>>();
    const config = ['remix.config.ts', 'vitest.config.ts', 'playwright.config.ts'];
    for (const [path, text] of [
      ...texts,
      ...config.map((path) => [path, readFileSync(path, 'utf8')] as const),
    ])
      for (const [word] of text.replace(COMMENT, '').matchAll(/[A-Za-z_$][\w$]*/g)) {
        const known = owners.get(word);
        if (known) known.add(path);
        else owners.set(word, new Set([path]));
      }
    const unused = [...texts].flatMap(([path, text]) =>
      path.startsWith('db/schema/') || TEST.test(path)
        ? []
        : [
            ...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface|let) ([\w$]+)/gm),
          ].flatMap(([, name = '']) =>
            allowed.test(name) || (owners.get(name)?.size ?? 0) > 1 ? [] : [`${path}: ${name}`],
          ),
    );
    expect(unused).toEqual([]);
  });

  it('imports a value from the file that defines it, without re-exports', () => {
    const passedOn = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:\*|(type )?\{([^}]*)\})[^;]*;/gm)].flatMap(
        ([line, type, names = 'all']) =>
          type || names.split(',').every((name) => /^(type |$)|RouteError as ErrorBoundary/.test(name.trim()))
            ? []
            : [`${path}: ${line}`],
      ),
    );
    expect(passedOn.filter((line) => !line.startsWith('db/schema/index.ts: '))).toEqual([]);
  });
});
