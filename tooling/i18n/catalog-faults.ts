/** One text of a catalog. */
export type Entry = { key: string; source: string; text: string };

type Token = string | [name: string, type?: string, format?: unknown];
type Compile = (message: string) => unknown;

/** The faults of a catalog as sentences: missing texts, placeholders, tags, plural categories. */
export function catalogFaults(
  locale: string,
  entries: Entry[],
  english: Entry[],
  compile: Compile,
): string[] {
  const faults: string[] = [];
  const present = new Map(entries.map((entry) => [entry.key, entry]));
  for (const { key, source } of english) {
    const entry = present.get(key);
    const text = entry?.text ?? '';
    if (text === '') faults.push(`missing: ${source}`);
    else if (locale !== 'en') faults.push(...textFaults(locale, source, text, compile));
  }
  return faults;
}

function textFaults(locale: string, source: string, text: string, compile: Compile): string[] {
  const wanted = partsOf(compile(source));
  const given = partsOf(compile(text));
  const faults: string[] = [];
  for (const name of wanted.names) if (!given.names.has(name)) faults.push(`lacks {${name}}: ${source}`);
  for (const name of given.names)
    if (!wanted.names.has(name)) faults.push(`has a {${name}} of its own: ${source}`);
  for (const tag of new Set([...tagsOf(source), ...tagsOf(text)]))
    if (count(source, tag) !== count(text, tag)) faults.push(`has another number of ${tag}: ${source}`);
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  for (const { branches } of given.plurals) {
    const categories = Object.keys(branches).filter((name) => !isExact(name));
    for (const category of pluralCategories)
      if (!categories.includes(category)) faults.push(`lacks the plural "${category}": ${source}`);
    for (const category of categories)
      if (!(pluralCategories as string[]).includes(category))
        faults.push(`has a plural "${category}", which the language lacks: ${source}`);
  }
  // A language may need a plural where English does not ("{count} unread"): then the text has the number.
  const hidden = given.plurals
    .filter(({ name }) => wanted.names.has(name) && !wanted.plurals.some((plural) => plural.name === name))
    .map(({ name }): Plural => ({ name, branches: { one: ['#'], other: ['#'] } }));
  if (wanted.plurals.length + hidden.length !== given.plurals.length)
    faults.push(`has another number of plurals: ${source}`);
  else
    faults.push(
      ...branchFaults(locale, [...wanted.plurals, ...hidden], given.plurals).map(
        (fault) => `${fault}: ${source}`,
      ),
    );
  return faults;
}

const isExact = (branch: string): boolean => /^=?\d/.test(branch);

/** Each branch of a plural has the placeholders of the source's, and the number, which "one" may spell out. */
function branchFaults(locale: string, wanted: Plural[], given: Plural[]): string[] {
  // In French, "one" also covers zero, so it spells the number out only where English does.
  const oneIsOne = new Intl.PluralRules(locale).select(0) !== 'one';
  return given.flatMap(({ name, branches }) => {
    const { other: source = [], one = [] } = wanted.find((plural) => plural.name === name)?.branches ?? {};
    return Object.entries(branches).flatMap(([branch, names]) => {
      const spelledOut = isExact(branch) || (branch === 'one' && (oneIsOne || !one.includes('#')));
      const lacking = source.filter((each) => !names.includes(each) && !(each === '#' && spelledOut));
      return lacking.map((each) => `lacks ${each === '#' ? each : `{${each}}`} in the plural "${branch}"`);
    });
  });
}

const tagsOf = (text: string): string[] => text.match(/<\/?\d+\/?>/g) ?? [];
const count = (text: string, tag: string): number => text.split(tag).length - 1;

/** A plural with the placeholders of each branch; `#` is its number. */
type Plural = { name: string; branches: Record<string, string[]> };
type Parts = { names: Set<string>; plurals: Plural[] };

/** Placeholders and plurals of a compiled message, at any depth. */
function partsOf(compiled: unknown): Parts {
  const parts: Parts = { names: new Set(), plurals: [] };
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') continue;
      const [name, type, format] = token;
      parts.names.add(name);
      if (type === 'plural' || type === 'selectordinal')
        parts.plurals.push({ name, branches: branchesOf(format as object) });
      if (format && typeof format === 'object') for (const branch of Object.values(format)) walk(branch);
    }
  };
  walk(compiled);
  return parts;
}

const branchesOf = (format: object): Plural['branches'] =>
  Object.fromEntries(
    Object.entries(format)
      .filter(([name]) => name !== 'offset')
      .map(([name, branch]) => [name, namesIn(branch)]),
  );

/** The placeholders of a branch, and `#` for the number. */
const namesIn = (branch: unknown): string[] => {
  const tokens = Array.isArray(branch) ? (branch as Token[]) : [branch as Token];
  const numbers = tokens.filter((token) => typeof token === 'string' && token.includes('#')).map(() => '#');
  return [...numbers, ...partsOf(branch).names];
};
