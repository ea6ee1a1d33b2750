import { describe, expect, it } from 'vitest';
import { type Classified, classify, routePatterns, UNKNOWN_ROUTE } from './route-patterns.ts';

const ROUTES = {
  root: { path: '' },
  index: { parentId: 'root' },
  members: { parentId: 'root', path: 'members' },
  filters: { parentId: 'root', path: 'members/filters' },
  member: { parentId: 'root', path: 'members/:id' },
  chat: { parentId: 'root', path: 'members/:id/chat' },
  token: { parentId: 'root', path: ':token' },
  lander: { parentId: 'root', path: 'landers/map/:slug?' },
  photo: { parentId: 'root', path: 'photos/:id/:file' },
  call: { parentId: 'root', path: 'api/message.php' },
  console: { parentId: 'root', path: 'console' },
  brand: { parentId: 'console', path: 'brands/:brand' },
  unknownPage: { parentId: 'console', path: '*' },
  unknown: { parentId: 'root', path: '*' },
};
const routeOf = routePatterns(ROUTES);

describe('the route of a path', () => {
  it.each([
    ['/', '/'],
    ['/members', '/members'],
    ['/members/', '/members'],
    ['/Members', '/members'],
    ['/members/filters', '/members/filters'],
    ['/members/4711', '/members/:id'],
    ['/members/4711/chat', '/members/:id/chat'],
    ['/members/filters/chat', '/members/:id/chat'],
    ['/anything', '/:token'],
    ['/landers/map', '/landers/map/:slug?'],
    ['/landers/map/berlin', '/landers/map/:slug?'],
    ['/console/brands/amora', '/console/brands/:brand'],
    ['/console/what/ever', '/console/*'],
    ['/members/4711/what/ever', '/*'],
    [`/${'x/'.repeat(500)}`, '/*'],
  ])('%s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  it('is unknown without a catch-all', () => {
    expect(routePatterns({ root: { path: '' } })('/members')).toBe(UNKNOWN_ROUTE);
  });

  it('takes only values known to the build, whatever paths are requested', () => {
    const typed = Array.from({ length: 1_000 }, (_, i) => `/${i}/${i % 7 ? 'chat' : i}/${i}`);
    expect(new Set(typed.map(routeOf))).toEqual(new Set(['/*']));
  });
});

describe('the kind of a request', () => {
  it.each([
    ['/members/4711?page=2', 'page', '/members/:id'],
    ['/members?_data=routes%2Fmembers', 'data', '/members'],
    ['/members?page=2&_data=routes%2Fmembers', 'data', '/members'],
    ['/members?not_data=1', 'page', '/members'],
    ['/api/message.php', 'call', '/api/message.php'],
    ['/photos/0b1c/card.webp', 'photo', '/photos/:id/:file'],
    ['/console/brands/amora?_data=x', 'console', '/console/brands/:brand'],
    ['/events?last=1', 'events', '/events'],
  ])('%s is a %s', (url, kind, route) => {
    const record: Classified = { kind: 'other', route: UNKNOWN_ROUTE };
    classify(record, { url } as Parameters<typeof classify>[1], routeOf);
    expect(record).toEqual({ kind, route });
  });
});
