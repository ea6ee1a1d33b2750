import { beforeEach, expect, it } from 'vitest';
import { refreshTenants } from '#tenants/registry.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { discardDraft, draftedTenant, openStudio, publishTheme, saveDraft } from './theme-studio.server.ts';

const world = openWorld();
let scope: StaffScope;

beforeEach(async () => {
  await refreshTenants();
  const staff = await insertStaff(world.owner, 'operator', 'all');
  const { tenant } = { tenant: world.amora };
  scope = { tenant, now: new Date(), locale: 'en', staff, addressHash: 'x' };
  await discard();
});

/** As from a page that was just opened. */
const seen = async (): Promise<string> => (await openStudio(scope))?.seen ?? '';
const save = async (...entries: [string, string][]) => saveDraft(scope, new Map(entries), await seen());
const discard = async () => discardDraft(scope, await seen());

const history = () => world.owner<{ key: string }[]>`
  select key from platform.brand_history where tenant_id = ${world.amora.id} and key = 'theme'`;

it('a draft is saved and shown in previews, and the brand stays unchanged', async () => {
  const before = await openStudio(scope);
  expect(before?.draft).toBeNull();
  expect(await save(['light.hero', '#101820'], ['control.radius', '3'])).toEqual({
    ok: true,
  });
  const after = await openStudio(scope);
  expect(after).toMatchObject({ draft: { by: 'Kim' }, theme: { light: { hero: '#101820' } } });
  expect((await draftedTenant(scope))?.tenant.theme.css).toContain('--radius-control:3px');
  expect(await history()).toHaveLength(0);
  await discard();
  expect(await openStudio(scope)).toEqual(before);
});

it('values that the contract does not allow are rejected by name, and change nothing', async () => {
  await save(['control.radius', '3']);
  for (const [path, value] of [
    ['control.radius', '1000'],
    ['light.hero', 'red'],
    ['mark', '<svg onload="alert(1)"></svg>'],
    ['card.corners', '1px}body{display:none'],
  ] as const)
    expect(await save([path, value]), path).toMatchObject({
      ok: false,
      faults: [{ path }],
    });
  expect((await openStudio(scope))?.theme.control.radius).toBe(3);
});

it('weak contrast can be saved as a draft but not published', async () => {
  await save(['light.ink', '#f0f0f0']);
  expect(await publishTheme(scope)).toEqual({ ok: false, code: 'contrast' });
  await discard();
  expect(await publishTheme(scope)).toEqual({ ok: false, code: 'no_draft' });
});

it('publishing changes the brand once, with a history entry, and deletes the draft', async () => {
  await save(['control.radius', '2']);
  const both = await Promise.all([publishTheme(scope), publishTheme(scope)]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  expect(await openStudio(scope)).toMatchObject({ draft: null, theme: { control: { radius: 2 } } });
  expect(await history()).toHaveLength(1);
});

it('a draft that no longer fits the contract is ignored, and replaced by anyone', async () => {
  const colleague = await insertStaff(world.owner, 'operator', 'all');
  await world.owner`
    insert into platform.theme_drafts (tenant_id, theme, staff_id, changed_at)
    values (${world.amora.id}, '{"old": true}', ${colleague.id}, now() - interval '1 day')`;
  expect((await openStudio(scope))?.draft).toBeNull();
  expect(await save(['control.radius', '5'])).toEqual({ ok: true });
  expect(await openStudio(scope)).toMatchObject({ draft: { by: 'Kim' }, theme: { control: { radius: 5 } } });
  await discard();
});

it('a page that a colleague has made outdated changes, discards and publishes nothing', async () => {
  const colleague = { ...scope, staff: await insertStaff(world.owner, 'operator', 'all') };
  const theirs = { light: { hero: '#101820' } };
  const before = await seen();
  expect(await saveDraft(colleague, new Map([['light.hero', '#101820']]), before)).toEqual({ ok: true });
  expect(await saveDraft(scope, new Map([['control.radius', '3']]), before)).toEqual({
    ok: false,
    code: 'outdated',
  });
  expect(await discardDraft(scope, before)).toEqual({ ok: false, code: 'outdated' });
  expect(await openStudio(scope)).toMatchObject({ theme: theirs });
  // Their own page may lag behind what it saved itself.
  expect(await saveDraft(colleague, new Map([['control.radius', '4']]), before)).toEqual({ ok: true });
  expect(await publishTheme(colleague)).toEqual({ ok: true });
  expect(await saveDraft(scope, new Map([['control.radius', '3']]), before)).toMatchObject({
    code: 'outdated',
  });
  expect(await openStudio(scope)).toMatchObject({ draft: null, theme: theirs });
});
