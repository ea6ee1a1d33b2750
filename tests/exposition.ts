export type Sample = { name: string; labels: Record<string, string>; value: number };

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const VALUE = /^(NaN|[+-]Inf|[+-]?\d+(\.\d+)?(e[+-]?\d+)?)$/i;
const SUFFIX = /_(bucket|sum|count)$/;

/**
 * Parses the samples of a text in Prometheus text format 0.0.4. Throws on an invalid line, on a sample without a type,
 * and on a metric whose lines are not contiguous.
 */
export function parseExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line must end with a line feed.');
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  let current = '';
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (word === 'TYPE') {
      if (types.has(name)) throw new Error(`Two types: ${line}`);
      if (!/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`No type: ${line}`);
      types.set(name, rest);
      current = name;
    }
    if (word) continue;
    const sample = readSample(line);
    const family = types.get(current) === 'histogram' ? sample.name.replace(SUFFIX, '') : sample.name;
    if (family !== current) throw new Error(`A sample outside its metric: ${line}`);
    samples.push(sample);
  }
  return samples;
}

function readSample(line: string): Sample {
  const [, name, written = '', value = ''] = SAMPLE.exec(line) ?? [];
  if (!name || !VALUE.test(value)) throw new Error(`Not a sample: ${line}`);
  const labels: Record<string, string> = {};
  for (let at = 0; at < written.length; at = LABEL.lastIndex) {
    LABEL.lastIndex = at;
    const [, label, content = ''] = LABEL.exec(written) ?? [];
    if (!label || label in labels) throw new Error(`Not the labels of a sample: ${line}`);
    labels[label] = content;
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

/** The value of the one sample with these labels; undefined when there is none. */
export function sampleValue(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  if (found.length > 1) throw new Error(`${found.length} samples of ${name} have these labels.`);
  return found[0]?.value;
}
