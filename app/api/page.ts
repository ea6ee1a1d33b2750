import { data, defer, type TypedDeferredData } from '@remix-run/node';

/**
 * A page's data as they are. `json` would be written to text and read back before the page is rendered; the
 * built site hands them to the renderer untouched (scripts/lean-remix.ts), and in development, where Remix is as it
 * comes, what is deferred goes the same way: nothing here has promises to wait for. The data must be plain JSON.
 */
export const page = <T extends Record<string, unknown>>(value: T, init?: ResponseInit) =>
  import.meta.env.DEV
    ? defer(value, init)
    : // What a page's component is told of its data is the same.
      (data(value, init) as unknown as TypedDeferredData<T>);
