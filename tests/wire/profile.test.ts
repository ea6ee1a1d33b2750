import { beforeAll, describe, expect, it } from 'vitest';
import { PROFILE_SECTIONS } from '#app/domain/members/profile-form.ts';
import { followMainPhoto } from '#app/domain/photos/own-photos.queries.server.ts';
import { txOn } from '#db/client.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, form } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('profile');
let anna: Member;
let cookie = '';
beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
  cookie = await sessionOf(site.owner, site.amora, await join(site.owner, site.amora, 'bram'));
});

const get = (path: string, as = '') => call(site.amora.domain, path, as ? { cookie: as } : {});
const withPhoto = async (member: Member, state: string, main: boolean) => {
  const [photo] = await site.owner<{ id: string }[]>`
    insert into photos (tenant_id, member_id, state) values (${site.amora.id}, ${member.id}, ${state}) returning id`;
  await site.owner`update members set main_photo_id = ${main ? (photo?.id ?? null) : null} where id = ${member.id}`;
  return photo?.id;
};
const og = (text: string, name: string) =>
  new RegExp(`property="og:${name}" content="([^"]*)"`).exec(text)?.[1];

describe('the preview of a profile', () => {
  it('contains the name, and the main photo while it is active', async () => {
    const path = `/members/${anna.id}`;
    const before = (await get(path)).text;
    expect(og(before, 'title')).toMatch(/^Anna, \d+$/);
    expect(og(before, 'image')).toBeUndefined();
    const photo = await withPhoto(anna, 'active', true);
    const { text } = await get(path);
    expect(og(text, 'image')).toMatch(
      new RegExp(`^http://${site.amora.domain}.*/photos/${photo}/large\\.webp$`),
    );
    expect(og(text, 'url')).toMatch(new RegExp(`^http://${site.amora.domain}(:\\d+)?${path}$`));
    expect(text).toContain('<meta name="robots" content="noindex"');
    for (const page of [before, text]) expect(page).toContain('<meta name="twitter:card" content="summary"');
    // Whatever happens to the photo, the page shows the result of the main photo rule.
    const { id } = site.amora;
    for (const [state, isShown] of [
      ['refused', false],
      ['in_review', false],
      ['active', true],
    ] as const) {
      await site.owner`update photos set state = ${state}, reason = ${state === 'refused' ? 'rules' : null} where id = ${photo ?? ''}`;
      await site.owner.begin(async (sql) => followMainPhoto(txOn(sql), id, anna.id));
      expect(og((await get(path)).text, 'image') !== undefined, state).toBe(isShown);
    }
  });

  it('returns 404 where visitors may not see profiles', async () => {
    const { owner, amora } = site;
    const set = (value: string) =>
      owner`update platform.tenants set settings = settings || ${owner.json({ logged_out_search: value })} where id = ${amora.id}`;
    const served = (value: boolean) =>
      expect
        .poll(async () => og((await get(`/members/${anna.id}`)).text, 'title') !== undefined, {
          timeout: 6_000,
        })
        .toBe(value);
    await set('none');
    await served(false);
    expect((await get(`/members/${anna.id}`)).headers.location).toBe(`/login?back=%2Fmembers%2F${anna.id}`);
    await set('all');
    await served(true);
  });

  it('labels non-member profiles in its title, as does the page', async () => {
    const gwen = await join(site.owner, site.amora, 'gwen');
    const { text } = await get(`/members/${gwen.id}`);
    expect(og(text, 'title')).toMatch(/^Gwen, \d+ \(✦ Fictional profile\)$/);
    expect(text).toMatch(/<title>Gwen, \d+ \(✦ Fictional profile\) · /);
  });
});

describe('a partner’s profile', () => {
  it('links to the offer in a new tab and cannot be liked or messaged', async () => {
    const hugo = await join(site.owner, site.amora, 'hugo');
    await site.owner`update members set offer_url = 'https://partner.example/x' where id = ${hugo.id}`;
    for (const as of ['', cookie]) {
      const { text } = await get(`/members/${hugo.id}`, as);
      expect(text).toMatch(
        /<a href="https:\/\/partner\.example\/x" target="_blank" rel="sponsored noopener"/,
      );
      expect(text).not.toContain(`/members/${hugo.id}/chat`);
      expect(text).not.toContain(`data-like="${hugo.id}"`);
    }
  });

  it('links to https URLs only', async () => {
    const hugo = await join(site.owner, site.amora, 'hugo');
    for (const url of ['javascript:alert(1)', 'http://partner.example', '//x'])
      await expect(site.owner`update members set offer_url = ${url} where id = ${hugo.id}`).rejects.toThrow(
        'members_offer_url',
      );
    await expect(
      site.owner`update members set offer_url = 'https://x.example' where id = ${anna.id}`,
    ).rejects.toThrow('members_offer_url');
  });
});

describe('a member who cannot be seen', () => {
  it('returns 404 with a link: deleted, invisible, or nonexistent', async () => {
    const cleo = await join(site.owner, site.amora, 'cleo');
    const shy = await join(site.owner, site.amora, 'anna', { invisible: true });
    for (const id of [cleo.id, shy.id, 1]) {
      const reply = await get(`/members/${id}`, cookie);
      expect(reply.status).toBe(404);
      expect(reply.text).toContain('This page could not be found');
      expect(reply.text).toContain('href="/members"');
    }
  });

  it('shows blocked members the block message and nothing of the profile', async () => {
    const dirk = await join(site.owner, site.amora, 'dirk');
    const theirs = await sessionOf(site.owner, site.amora, dirk);
    const mine = await sessionOf(site.owner, site.amora, anna);
    await call(site.amora.domain, `/members/${dirk.id}`, { ...form({ intent: 'block' }), cookie: mine });
    const { status, text } = await get(`/members/${anna.id}`, theirs);
    expect(status).toBe(403);
    expect(text.replaceAll('&#x27;', "'")).toContain(
      "You're blocked by Anna. You do not have access to this page.",
    );
    // Her year of birth as a word: the random ids of a page may have the same digits in them.
    expect(text).not.toMatch(/(?<![\w-])1990(?![\w-])|Oregon|og:title/);
  });
});

/** The first name of the controls of a field that has several. */
const FIRST_CONTROL: Record<string, string> = { interests: 'interest.music', date_of_birth: 'birth_day' };

it('every field of a section has a control in its form', async () => {
  // A member who has not agreed to the storage of intimate answers is asked for consent.
  const emil = await join(site.owner, site.amora, 'bram', { more: { intimate_consent: false } });
  const as = await sessionOf(site.owner, site.amora, emil);
  const without: string[] = [];
  for (const [section, fields] of Object.entries(PROFILE_SECTIONS)) {
    const { text } = await get(`/profile/edit/${section}`, as);
    const missing = fields.filter((field) => !text.includes(`name="${FIRST_CONTROL[field] ?? field}"`));
    without.push(...missing.map((field) => `${field} in ${section}`));
  }
  expect(without, 'edit app/components/profile/section-fields.tsx').toEqual([]);
});

it('a visitor sees why a login is required and returns to the page afterwards', async () => {
  const { text } = await get(`/members/${anna.id}`);
  expect(text).toContain(`/login?for=chat&amp;back=%2Fmembers%2F${anna.id}%2Fchat`);
  const chat = await get(`/members/${anna.id}/chat`);
  expect((await get(String(chat.headers.location))).text).toContain('You need to be logged in to chat');
  expect((await get(`/login?for=like&back=%2Fmembers%2F${anna.id}`)).text).toContain(
    'You need to be logged in to like someone',
  );
});

it('the page and its data return the same status', async () => {
  const { owner, amora } = site;
  const [gwen, hugo] = [await join(owner, amora, 'gwen'), await join(owner, amora, 'bram')];
  await owner`insert into blocks (tenant_id, blocker_id, blocked_id) values (${amora.id}, ${gwen.id}, ${hugo.id})`;
  const as = await sessionOf(owner, amora, hugo);
  const ask = async (id: number, query = '') => {
    const { status, headers, text } = await get(`/members/${id}${query}`, as);
    return { status, type: headers['content-type'], text };
  };
  const DATA = '?_data=routes%2Fmembers_.%24id';
  expect(await ask(gwen.id)).toMatchObject({ status: 403, type: 'text/html; charset=utf-8' });
  const refused = await ask(gwen.id, DATA);
  expect(refused).toMatchObject({ status: 403, type: 'text/remix-deferred' });
  expect(JSON.parse(refused.text)).toMatchObject({ state: 'blocked_by_them', id: gwen.id });
  const open = await ask(anna.id, DATA);
  expect(open).toMatchObject({ status: 200, type: 'text/remix-deferred' });
  expect(JSON.parse(open.text).profile).toMatchObject({ name: 'Anna' });
});
