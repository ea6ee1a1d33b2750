/**
 * Checks that a migration only adds, so that processes of the previous version keep working while it is deployed
 * (docs/operations/deploy.md). A refused statement needs a comment before it that says why it is safe by now: `--
 * contract: no version since 0034 reads this column`.
 */
export type Statement = { text: string; mark: string | null };

const MARK = /--\s*contract:\s*(\S.*)/;
/** Comments, dollar-quoted bodies, strings, quoted names, and the end of a statement. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|;/g;

/** The statements of a file, without comments and strings, each with the mark before it. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let mark: string | null = null;
  let from = 0;
  const end = () => {
    const bare = text.replace(/\s+/g, ' ').trim().toLowerCase();
    if (bare) statements.push({ text: bare, mark });
    text = '';
    mark = null;
  };
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    text += sql.slice(from, index);
    from = index + token.length;
    if (token === ';') end();
    else if (token.startsWith('--')) mark = MARK.exec(token)?.[1] ?? mark;
    else text += token.startsWith('"') ? token.slice(1, -1) : ' ';
  }
  text += sql.slice(from);
  end();
  return statements;
}

const CREATED = /^create table (?:if not exists )?([\w.]+)/;
const ALTERED = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/;
const UNIQUE_INDEX = /^create unique index .* on (?:only )?([\w.]+)/;

const CHANGES: [RegExp, string][] = [
  [/^drop (column|constraint)\b/, 'drops what the version before uses'],
  [/^rename\b/, 'renames what the version before uses'],
  [/^alter (column )?\w+ (set data )?type\b/, 'changes a type'],
  [/^alter (column )?\w+ set not null\b/, 'refuses rows that the version before writes'],
  [
    /^alter (column )?\w+ drop (default|identity|expression)\b/,
    'refuses rows that the version before writes',
  ],
  [
    /^add (constraint|check|unique|foreign key|primary key|exclude)\b/,
    'refuses rows that the version before may write',
  ],
  [/^(disable|enable|force|no force|set schema)\b/, 'changes how the version before sees the table'],
];

/** How each statement without a mark would break the previous version. */
export function notExpandOnly(sql: string): string[] {
  const statements = statementsOf(sql);
  const own = new Set(statements.flatMap(({ text }) => CREATED.exec(text)?.[1] ?? []));
  return statements
    .filter(({ mark }) => mark === null)
    .flatMap(({ text }) => faultsOf(text, own).map((fault) => `${text.slice(0, 100)}: ${fault}`));
}

function faultsOf(text: string, own: ReadonlySet<string>): string[] {
  if (/^(drop|revoke|alter type|alter domain|alter view|alter function)\b/.test(text))
    return ['takes away what the version before may use'];
  const indexed = UNIQUE_INDEX.exec(text)?.[1];
  if (indexed && !own.has(indexed)) return ['refuses rows that the version before may write'];
  const [, table = '', actions = ''] = ALTERED.exec(text) ?? [];
  if (!table || own.has(table)) return [];
  return splitActions(actions).flatMap((action) => {
    if (/^add (?!(constraint|check|unique|foreign|primary|exclude)\b)/.test(action))
      return / not null\b/.test(action) && !/\b(default|generated)\b/.test(action)
        ? ['adds a column that the version before does not fill']
        : [];
    return CHANGES.flatMap(([change, fault]) => (change.test(action) ? [fault] : []));
  });
}

/** `add column a numeric(4, 2), drop column b` at its commas outside of parentheses. */
function splitActions(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
