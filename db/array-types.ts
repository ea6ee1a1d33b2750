import { makePgArray } from 'drizzle-orm/pg-core';
import { parse } from 'postgres-array';

type ArrayType = {
  to: number;
  from: number[];
  serialize: (value: unknown) => unknown;
  parse: (text: string) => unknown[];
};

const arrayType = (oid: number, parseElement: (text: string) => unknown): ArrayType => ({
  to: oid,
  from: [oid],
  // The query builder has already serialized its arrays.
  serialize: (value) => (Array.isArray(value) ? makePgArray(value) : value),
  parse: (text) => parse(text, parseElement),
});

/**
 * Array types by their fixed object ids in `pg_catalog.pg_type`. The driver can fetch them with an extra statement on
 * each new connection (`fetch_types`), but if the connection is lost during it, the rejection is unhandled and the
 * process ends (postgres.js 3.4.9).
 */
export const ARRAY_TYPES = {
  boolArray: arrayType(1000, (text) => text === 't'),
  int2Array: arrayType(1005, Number),
  int4Array: arrayType(1007, Number),
  textArray: arrayType(1009, (text) => text),
  int8Array: arrayType(1016, Number),
  uuidArray: arrayType(2951, (text) => text),
};
