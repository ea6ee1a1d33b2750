import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('age');
let anna: Member;
let session = '';

beforeEach(async () => {
  anna = await join(site.owner, site.she, 'anna');
  session = await sessionOf(site.owner, site.she, anna);
});

const cookieOf = ({ headers }: Reply, name: string) =>
  headers['set-cookie']?.find((line) => line.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';

/** Opens the page, and follows its link to the provider. */
async function begin() {
  const opened = await call(site.she.domain, '/age?back=/members/7', { cookie: session });
  const href = /href="(http:\/\/127\.0\.0\.1[^"]*)"/.exec(opened.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { url: new URL(href), cookie: `${session}; ${cookieOf(opened, 'age_check')}`, opened };
}

/** The provider's redirect back to the site, as a path. */
async function answer(url: URL, chosen: string): Promise<string> {
  const body = new URLSearchParams(url.searchParams);
  body.set('answer', chosen);
  const reply = await fetch(`${url.origin}/authorize`, { method: 'POST', body, redirect: 'manual' });
  const { pathname, search } = new URL(reply.headers.get('location') ?? '');
  return pathname + search;
}

const comeBack = (path: string, cookie: string) => call(site.she.domain, path, { cookie });
const result = async () => (await site.owner`select result from age_checks where account_id = ${anna.id}`)[0];

describe('the age check', () => {
  it('uses the authorization code flow with PKCE, state and nonce, stored where scripts cannot read them', async () => {
    const { url, opened } = await begin();
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid age_over_18',
    });
    expect(asked.redirect_uri).toMatch(/\/age\/return$/);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(40);
    const line = opened.headers['set-cookie']?.find((each) => each.startsWith('age_check=')) ?? '';
    expect(line).toMatch(/Path=\/age; HttpOnly; Secure; SameSite=Lax/);
    for (const name of ['state', 'nonce']) expect(line).not.toContain(asked[name] ?? '-');
  });

  it('returns to the page that it was started from', async () => {
    const { url, cookie } = await begin();
    const back = await comeBack(await answer(url, 'over_18'), cookie);
    expect(back.headers.location).toBe('/age?result=of_age&back=%2Fmembers%2F7');
    expect(await result()).toEqual({ result: 'passed' });
    const done = await call(site.she.domain, '/age', { cookie: session });
    expect(done.text).not.toContain('127.0.0.1');
  });

  it.each(['forged', 'wrong_nonce', 'wrong_audience', 'expired', 'no_claim'])(
    'rejects a response that is %s',
    async (chosen) => {
      const { url, cookie } = await begin();
      const back = await comeBack(await answer(url, chosen), cookie);
      expect(back.headers.location).toContain('result=failed');
      expect(await result()).toBeUndefined();
    },
  );

  it('rejects a replay, a response without its cookie and one for another request', async () => {
    const { url, cookie } = await begin();
    const path = await answer(url, 'over_18');
    expect((await comeBack(path, session)).headers.location).toBe('/age?result=failed');
    const other = await begin();
    expect((await comeBack(path, other.cookie)).headers.location).toContain('result=failed');
    expect(await result()).toBeUndefined();
    expect((await comeBack(path, cookie)).headers.location).toContain('result=of_age');
    await site.owner`delete from age_checks where account_id = ${anna.id}`;
    expect((await comeBack(path, cookie)).headers.location).toContain('result=failed');
    expect(await result()).toBeUndefined();
  });

  it('that fails hides the profile and offers no second attempt', async () => {
    const { url, cookie } = await begin();
    const back = await comeBack(await answer(url, 'under_18'), cookie);
    expect(back.headers.location).toContain('result=under_age');
    const page = await call(site.she.domain, '/age', { cookie: session });
    expect(page.text).not.toContain('127.0.0.1');
    const seen = await call(site.she.domain, `/members/${anna.id}`, {
      cookie: await sessionOf(site.owner, site.she, await join(site.owner, site.she, 'bram')),
    });
    expect(seen.status).toBe(404);
  });
});

describe('a date of birth below the minimum age at signup', () => {
  const YOUNG = { step: '1', gender: 'female', seeking: 'male', date_of_birth: '2015-01-01' };
  const ADULT = { ...YOUNG, date_of_birth: '1990-01-01' };
  const send = (fields: Record<string, string>, cookie?: string) =>
    call(site.she.domain, '/signup?_data=routes%2Fsignup', { ...form(fields), ...(cookie && { cookie }) });
  let asked: Reply;
  let refused: Reply;
  beforeAll(async () => {
    asked = await send(YOUNG);
    refused = await send({ ...YOUNG, intent: 'confirm_age' }, cookieOf(asked, 'age_refused'));
  });

  it('asks for confirmation first, and can be corrected', async () => {
    expect([asked.status, JSON.parse(asked.text)]).toMatchObject([
      422,
      { step: 1, asksAge: true, faults: {} },
    ]);
    expect(JSON.parse(asked.text).refused).toBeUndefined();
    const cookie = cookieOf(asked, 'age_refused');
    expect(JSON.parse((await send({ ...YOUNG, intent: 'correct_age' }, cookie)).text)).toMatchObject({
      step: 1,
      faults: {},
    });
    expect(JSON.parse((await send(ADULT, cookie)).text)).toMatchObject({ step: 2, faults: {} });
  });

  it('asks for confirmation once: another such date is rejected', async () => {
    const other = await send({ ...YOUNG, date_of_birth: '2014-01-01' }, cookieOf(asked, 'age_refused'));
    expect([other.status, JSON.parse(other.text).refused]).toEqual([422, 'age_refused']);
    const next = await send(ADULT, cookieOf(other, 'age_refused'));
    expect([next.status, JSON.parse(next.text).refused]).toEqual([403, 'age_refused']);
  });

  it('is rejected once confirmed, and remembered in the browser for a day', () => {
    expect([refused.status, JSON.parse(refused.text).refused]).toEqual([422, 'age_refused']);
    const line = refused.headers['set-cookie']?.find((each) => each.startsWith('age_refused=')) ?? '';
    expect(line).toMatch(/Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });

  it('cannot be replaced by another date afterwards', async () => {
    const again = await send(ADULT, cookieOf(refused, 'age_refused'));
    expect([again.status, JSON.parse(again.text).refused]).toEqual([403, 'age_refused']);
    const page = await call(site.she.domain, '/signup', { cookie: cookieOf(refused, 'age_refused') });
    expect(page.text).not.toContain('name="date_of_birth"');
  });
});
