/** One text of a catalog. */
export type Entry = { key: string; source: string; text: string };

type Token = string | [name: string, type?: string, format?: unknown];
type Compile = (message: string) => unknown;

/** The faults of a catalog as sentences: missing texts, placeholders, tags, plural categories. */
export function catalogueFaults(
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
  for (const categories of given.plurals)
    for (const category of new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
      if (!categories.includes(category)) faults.push(`lacks the plural "${category}": ${source}`);
  if (wanted.plurals.length !== given.plurals.length) faults.push(`has another number of plurals: ${source}`);
  return faults;
}

const tagsOf = (text: string): string[] => text.match(/<\/?\d+\/?>/g) ?? [];
const count = (text: string, tag: string): number => text.split(tag).length - 1;

type Parts = { names: Set<string>; plurals: string[][] };

/** Placeholders and plural categories of a compiled message, at any depth. */
function partsOf(compiled: unknown): Parts {
  const parts: Parts = { names: new Set(), plurals: [] };
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') continue;
      const [name, type, format] = token;
      parts.names.add(name);
      if (type === 'plural' || type === 'selectordinal') parts.plurals.push(categoriesOf(format));
      if (format && typeof format === 'object') for (const branch of Object.values(format)) walk(branch);
    }
  };
  walk(compiled);
  return parts;
}

const categoriesOf = (format: unknown): string[] =>
  Object.keys(format as object).filter((name) => name !== 'offset' && !/^=?\d/.test(name));
