export type Town = { name: string; region: string; cell: number };

/**
 * Folds a name to lower case without accents and dots, as people type it: `lodz` finds `Łódź`, `st gallen` finds `St.
 * Gallen`.
 */
export function foldName(name: string): string {
  return name
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/\bsankt\b|\bsaint\b/g, 'st')
    .replace(/[.'’]/g, '')
    .replace(/[\s-]+/g, ' ');
}

/**
 * The towns of a country, largest first. Kept as one folded text and arrays of numbers: a country has up to 17,000
 * towns, and this takes a tenth of the memory of an object for each.
 */
export class TownList {
  private readonly regions: string[];
  private readonly names: string[];
  private readonly cells: Int32Array;
  private readonly regionOf: Uint8Array;
  /** `\n<line>` for each name and alias, in order; `starts` are their offsets, `owners` their towns. */
  private readonly folded: string;
  private readonly starts: Uint32Array;
  private readonly owners: Uint32Array;

  constructor(text: string) {
    const [head = '', ...lines] = text.trimEnd().split('\n');
    const rows = lines.map((line) => line.split('|'));
    this.regions = head.split(',');
    this.names = rows.map(([name = '']) => name);
    this.regionOf = Uint8Array.from(rows, (row) => Number(row[2]));
    this.cells = Int32Array.from(rows, (row) => Number(row[3]));
    const keys = rows.flatMap(([name = '', alias = ''], town) =>
      [name, alias].filter(Boolean).map((each) => ({ town, key: foldName(each) })),
    );
    this.owners = Uint32Array.from(keys, ({ town }) => town);
    this.starts = new Uint32Array(keys.length);
    let at = 0;
    keys.forEach(({ key }, index) => {
      this.starts[index] = at;
      at += key.length + 1;
    });
    this.folded = `\n${keys.map(({ key }) => key).join('\n')}\n`;
  }

  /** Towns whose names begin with the text, largest first; none for an empty text. */
  startingWith(prefix: string, limit: number, region = ''): Town[] {
    return this.search(`\n${foldName(prefix)}`, limit, region);
  }

  /** The towns with exactly this name, largest first, one per region. */
  named(name: string, region = ''): Town[] {
    return this.search(`\n${foldName(name)}\n`, Number.POSITIVE_INFINITY, region);
  }

  /** The largest town of a region. */
  largest(region: string): Town | null {
    const index = this.regions.indexOf(region);
    return this.townAt(index < 0 ? -1 : this.regionOf.indexOf(index));
  }

  /** The largest towns of the country, or of a region. */
  largestOf(region: string, limit: number): Town[] {
    const index = region === '' ? -1 : this.regions.indexOf(region);
    if (region !== '' && index < 0) return [];
    const towns: Town[] = [];
    for (let at = 0; at < this.names.length && towns.length < limit; at += 1) {
      const town = index < 0 || this.regionOf[at] === index ? this.townAt(at) : null;
      if (town) towns.push(town);
    }
    return towns;
  }

  /** The town with the smallest score, among those in cells from `first` up to but excluding `end`. */
  least(costOf: (cell: number) => number, [first, end]: [first: number, end: number]): Town | null {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    this.cells.forEach((cell, town) => {
      if (cell < first || cell >= end) return;
      const cost = costOf(cell);
      if (cost >= least) return;
      least = cost;
      best = town;
    });
    return this.townAt(best);
  }

  private search(wanted: string, limit: number, region: string): Town[] {
    const towns: Town[] = [];
    if (wanted.length < 2 || wanted === '\n\n') return towns;
    for (let at = this.folded.indexOf(wanted); at >= 0; at = this.folded.indexOf(wanted, at + 1)) {
      const town = this.townAt(this.owners[this.lineAt(at)] ?? -1);
      if (!town || (region && town.region !== region)) continue;
      if (!towns.some((one) => one.name === town.name && one.region === town.region)) towns.push(town);
      if (towns.length >= limit) break;
    }
    return towns;
  }

  private lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private townAt(town: number): Town | null {
    const name = this.names[town];
    if (name === undefined) return null;
    return { name, region: this.regions[this.regionOf[town] ?? -1] ?? '', cell: this.cells[town] ?? 0 };
  }
}
