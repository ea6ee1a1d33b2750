import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import handleRequest from './entry.server.tsx';

const REQUEST = new Request('http://brand.example.test/');

/** What a brand's request gives to the page; anything else fails when it is asked for. */
const LOAD_CONTEXT = {
  console: null,
  request: {
    facts: { nonce: 'nonce' },
    forVisitors: false,
    preloads: [],
    scope: async () => ({ locale: 'de' }),
    tenant: { settings: { cdn_prefix: '' }, theme: { type: { display: 'jost', body: 'jost' }, css: '' } },
  },
} as unknown as AppLoadContext;

/** A page that cannot be rendered: it has no routes. */
const brokenPage = (errors: object | null): EntryContext =>
  ({
    staticHandlerContext: { matches: [], loaderData: {}, errors },
    routeModules: {},
  }) as unknown as EntryContext;

const answer = (errors: object | null) =>
  handleRequest(REQUEST, 500, new Headers(), brokenPage(errors), LOAD_CONTEXT);

describe('a page that cannot be rendered', () => {
  it('is left to the error page', async () => {
    await expect(answer(null)).rejects.toThrow();
  });

  it('is a sentence with a link home if it was the error page', async () => {
    const response = await answer({ root: new Error('first') });
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="de">/);
    expect(html).toContain('Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten');
    expect(html).toContain('<a href="/">');
  });
});
