import type { Tx } from './client.ts';
import { isUnsendable } from './connection-pool.ts';

/** A piece of a statement, with its values beside it. */
export class Fragment {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }
}

/**
 * For statements that are put together of many pieces on the way of every search: a piece of the driver's own is a
 * promise, and twenty of them cost as much as reading the page's rows. Values become parameters, as there.
 */
export const fragment = (texts: TemplateStringsArray, ...values: unknown[]): Fragment =>
  new Fragment(texts, values);

/** Asks what the pieces make together, prepared once a connection. Throws for a value that cannot be sent. */
export const ask =
  <Row extends object>({ sql }: Tx) =>
  (texts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const sent: unknown[] = [];
    const text = textOf(fragment(texts, ...values), sent);
    return sql.unsafe<Row[]>(text, sent as never[], { prepare: true });
  };

function textOf({ texts, values }: Fragment, into: unknown[]): string {
  let text = texts[0] ?? '';
  for (const [i, value] of values.entries()) {
    if (value instanceof Fragment) text += textOf(value, into);
    else if (isUnsendable(value)) throw new TypeError('A statement has a value that cannot be sent.');
    else text += `$${into.push(value)}`;
    text += texts[i + 1] ?? '';
  }
  return text;
}
