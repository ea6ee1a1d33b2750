import { beforeEach, describe, expect, it } from 'vitest';
import type { Staff, StaffScope } from '#tenants/scope.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { PAGE_TEXT_LENGTH } from './own-page.ts';
import {
  discardPageDraft,
  findPageVersion,
  openOwnPage,
  publishedText,
  publishPage,
  returnToStandard,
  savePageDraft,
} from './own-pages.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
let operator: Staff;

const scope = (tenant = world.amora): StaffScope => ({
  now: NOW,
  locale: 'en',
  staff: operator,
  addressHash: 'x',
  tenant,
});
const open = () => openOwnPage(scope(), 'service', null);
const tokenOf = async () => (await open()).draft?.token ?? '';
const shown = async (locale: 'en' | 'nl' = 'en', tenant = world.amora) =>
  (await publishedText({ tenant, locale }, 'service'))?.blocks ?? null;
const audited = async () =>
  (
    await world.owner<{ what: string }[]>`
      select what from platform.staff_audit where staff_id = ${operator.id} order by id`
  ).map(({ what }) => what);
async function publish(text: string): Promise<void> {
  expect(await savePageDraft(scope(), 'service', { en: text }, await tokenOf())).toEqual({ ok: true });
  expect(await publishPage(scope(), 'service', await tokenOf())).toEqual({ ok: true });
}

beforeEach(async () => {
  operator = await insertStaff(world.owner, 'operator', 'all');
  await world.owner`delete from page_versions`;
  await world.owner`delete from page_drafts`;
});

describe('a page of the brand', () => {
  it('is shown when it is published and not before, in its available languages', async () => {
    expect(await shown()).toBeNull();
    await savePageDraft(scope(), 'service', { en: '# Write to us', nl: ' ' }, '');
    expect(await shown()).toBeNull();
    await publishPage(scope(), 'service', await tokenOf());
    expect(await shown()).toEqual([{ kind: 'heading', text: 'Write to us' }]);
    expect(await shown('nl')).toBeNull();
    expect(await shown('en', world.she)).toBeNull();
    expect((await open()).draft).toBeNull();
    expect(await audited()).toEqual(['change_page_text', 'publish_page_text']);
  });

  it('invalidates visitors’ cached pages when it is published or reset, but not for a draft', async () => {
    const version = async () =>
      (
        await world.owner`select changed_version::text as v from platform.tenants where id = ${world.amora.id}`
      )[0]?.v;
    const versions = [await version()];
    await savePageDraft(scope(), 'service', { en: 'Call us' }, '');
    expect(await version()).toBe(versions[0]);
    await publishPage(scope(), 'service', await tokenOf());
    versions.push(await version());
    await returnToStandard(scope(), 'service', '');
    versions.push(await version());
    expect(new Set(versions).size).toBe(3);
  });

  it('keeps each version with its author and time, and can be reset to the standard text', async () => {
    await publish('First');
    await publish('Second');
    expect(await returnToStandard(scope(), 'service', '')).toEqual({ ok: true });
    expect(await shown()).toBeNull();
    expect(await returnToStandard(scope(), 'service', '')).toEqual({ ok: false, code: 'is_standard' });
    const { versions } = await open();
    expect(versions).toEqual(
      [{}, { en: 'Second' }, { en: 'First' }].map((texts, index) => ({
        version: 3 - index,
        texts,
        publishedBy: operator.name,
        publishedAt: NOW,
      })),
    );
    expect(await findPageVersion(scope(), 'service', 1)).toMatchObject({ texts: { en: 'First' } });
    expect(await findPageVersion(scope(world.she), 'service', 1)).toBeNull();
  });

  it('is published once when two people publish concurrently, and overwrites no draft', async () => {
    await savePageDraft(scope(), 'service', { en: 'One' }, '');
    const token = await tokenOf();
    const outcomes = await Promise.all([1, 2].map(() => publishPage(scope(), 'service', token)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await open()).versions).toHaveLength(1);
    await savePageDraft(scope(), 'service', { en: 'Two' }, '');
    expect(await savePageDraft(scope(), 'service', { en: 'Three' }, '')).toEqual({
      ok: false,
      code: 'changed',
    });
    expect(await discardPageDraft(scope(), 'service', token)).toEqual({ ok: false, code: 'changed' });
    expect(await discardPageDraft(scope(), 'service', await tokenOf())).toEqual({ ok: true });
    expect((await open()).draft).toBeNull();
  });

  it('requires a text that is not too long', async () => {
    expect(await savePageDraft(scope(), 'service', { en: ' \n' }, '')).toEqual({ ok: false, code: 'empty' });
    const long = 'x'.repeat(PAGE_TEXT_LENGTH + 1);
    expect(await savePageDraft(scope(), 'service', { en: 'x', nl: long }, '')).toEqual({
      ok: false,
      code: 'too_long',
      faults: ['nl'],
    });
    expect(await savePageDraft(scope(), 'service', { en: long.slice(1) }, '')).toEqual({ ok: true });
  });
});
