/**
 * The return value of a domain function that can be refused: its values, or a code for the reason. The values are next
 * to `ok`, not in a `value`, because most functions return several, which callers destructure and pages send on
 * unchanged. A function that only finds something returns it or null; a function that only validates input returns a
 * code or null.
 */
export type Result<Value, Code extends string> = Success<Value> | Failure<Code>;

/** `Success` without values is `Success<unknown>`: only `{ ok: true }`. */
export type Success<Value = unknown> = { ok: true } & Value;

/** `Details`: fields that only these codes carry, such as the `minutes` of a block. */
export type Failure<Code extends string, Details = unknown> = { ok: false; code: Code } & Details;

export type SuccessOf<Outcome> = Extract<Outcome, { ok: true }>;
export type FailureOf<Outcome> = Extract<Outcome, { ok: false }>;
export type CodeOf<Outcome> = FailureOf<Outcome> extends { code: infer Code extends string } ? Code : never;
