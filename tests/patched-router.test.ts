import { createMemoryHistory, createRouter, matchRoutes } from '@remix-run/router';
import { describe, expect, test } from 'vitest';

/** Just enough of a `window` for the router to load data. */
const BROWSER = Object.assign(new EventTarget(), {
  document: { createElement: () => {} },
}) as unknown as Window;
const FILTERS = { id: 'filters', path: 'members/filters', loader: () => 'counted' };

test('a route that is discovered later is found among routes that were ranked before', () => {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ id: 'root', path: '/', children: [{ id: 'member', path: 'members/:id' }] }],
  });
  const routes = router.routes;
  router.patchRoutes('root', [{ id: 'likes', path: 'likes' }]);
  const found = () => matchRoutes(routes, '/members/filters')?.at(-1)?.route.id;
  expect(found()).toBe('member');
  router.patchRoutes('root', [FILTERS]);
  expect(found()).toBe('filters');
});

describe('a form is submitted while another path is still being discovered for a fetcher', () => {
  const members = { id: 'members', path: 'members', loader: () => 'found', action: () => 'saved' };
  const member = {
    id: 'member',
    path: 'members/:id',
    loader: () => {
      throw new Response('Not Found', { status: 404 });
    },
  };

  test.each([
    ['nothing that is known fits the path', [members]],
    ['something that is known fits it too', [members, member]],
  ])('%s', async (_name, children) => {
    let discovered = () => {};
    const manifest = new Promise<void>((resolve) => {
      discovered = resolve;
    });
    const router = createRouter({
      window: BROWSER,
      history: createMemoryHistory({ initialEntries: ['/members'] }),
      routes: [{ id: 'root', path: '/', children: [...children] }],
      hydrationData: { loaderData: { members: 'found' } },
      patchRoutesOnNavigation: async ({ patch }) => {
        await manifest;
        patch('root', [FILTERS]);
      },
    }).initialize();
    let counted: unknown;
    router.subscribe(({ fetchers }) => {
      counted ??= fetchers.get('count')?.data;
    });
    router.getFetcher('count');
    const counting = router.fetch('count', 'members', '/members/filters');
    const formData = new FormData();
    formData.set('min_age', '25');
    await router.navigate('/members', { formMethod: 'post', formData });
    expect(router.state.errors).toBeNull();
    discovered();
    await counting;
    await expect.poll(() => counted).toBe('counted');
    expect(router.state.errors).toBeNull();
    router.dispose();
  });
});
