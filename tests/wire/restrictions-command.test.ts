import { describe, expect, it } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { staffScope } from '#tests/world/staff.ts';
import { call, form } from './call.ts';
import { runOnSite } from './run-command.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('restrictions-command');

const restrictions = (...args: string[]) => command('restrictions', ...args);

/** The output of a command, or its exit code and error. */
async function command(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runOnSite(...args);
  return code === 0 ? stdout.trim() : `${code}: ${stderr.trim()}`;
}

const get = (path: string, cookie = '') => call(site.amora.domain, path, cookie ? { cookie } : {});
/** The email address of someone who works for the brand. */
async function newStaff(): Promise<string> {
  const { staff } = await staffScope(site.owner, site.amora);
  return staff.email;
}

/** A member at the head of the visitors' gallery. */
async function shownMember(): Promise<Member> {
  const { owner, amora } = site;
  const member = await join(owner, amora, 'bram');
  const photo = await insertPhoto(owner, amora, member);
  await owner`
    update members set main_photo_id = ${photo}, country = 'US', last_active_at = now() + interval '1 minute'
    where tenant_id = ${amora.id} and id = ${member.id}`;
  return member;
}

it('a restricted member disappears immediately from pages cached for visitors, and returns afterwards', async () => {
  const { slug } = site.amora;
  const member = await shownMember();
  const shown = async () => (await get('/landers/gallery')).text.includes(`member=${member.id}`);
  await expect.poll(shown).toBe(true);
  expect((await get(`/members/${member.id}/landing`)).status).toBe(200);
  const by = await newStaff();
  for (const kind of ['hide', 'ban']) {
    const second = await newStaff();
    const told = await restrictions(
      'impose',
      slug,
      String(member.id),
      kind,
      '--rule',
      'fraud',
      '--facts',
      'x',
      '--by',
      by,
    );
    const number = /^(?:Restriction|Request) (\d+) on /.exec(told)?.[1] ?? '';
    await expect.poll(shown).toBe(false);
    if (kind === 'ban') {
      expect(told).toBe(
        `Request ${number} on ${slug}: a second person decides about the ban of member ${member.id}.`,
      );
      const decide = ['approvals', 'decide', slug, number, 'approve', '--by'];
      expect(await command(...decide, by)).toContain('Someone other than the person who asked must decide.');
      expect(await command(...decide, second)).toBe(`Request ${number} on ${slug}: approved and done.`);
    } else expect(told).toBe(`Restriction ${number} on ${slug}: ${kind} of member ${member.id}.`);
    const [inForce] = await site.owner<{ id: string }[]>`
        select id from restrictions where member_id = ${member.id} and ended_at is null`;
    const id = String(inForce?.id);
    expect((await get(`/members/${member.id}/landing`)).status).toBe(404);
    expect(await restrictions('lift', slug, id, '--by', by)).toBe(`Restriction ${id} on ${slug} is lifted.`);
    await expect.poll(shown).toBe(true);
  }
});

describe('the command', () => {
  it('imposes, lists and shows restrictions, and has appeals decided by another person', async () => {
    const { owner, amora } = site;
    const anna = await join(owner, amora, 'anna');
    const cookie = await sessionOf(owner, amora, anna);
    const [kim, olga] = [await newStaff(), await newStaff()];
    const imposed = await restrictions(
      'impose',
      amora.slug,
      String(anna.id),
      'limit',
      '--days',
      '7',
      '--rule',
      'harassment',
      '--facts',
      'You wrote after a no.',
      '--by',
      kim,
    );
    const id = /^Restriction (\d+) on /.exec(imposed)?.[1] ?? '';
    expect(imposed).toContain(`limit of member ${anna.id}.`);
    expect(await restrictions('list', amora.slug)).toContain(`limit  harassment  member ${anna.id}  until`);
    // Everything except what the member is entitled to redirects to the statement until it is read.
    expect((await get('/members', cookie)).headers.location).toBe('/restrictions');
    const statement = await get('/restrictions', cookie);
    expect(statement.text).toContain('You wrote after a no.');
    expect((await get('/notifications/export', cookie)).status).toBe(200);
    const send = (fields: Record<string, string>) =>
      call(amora.domain, '/restrictions', { ...form(fields), cookie });
    expect((await send({ intent: 'acknowledge' })).headers.location).toBe('/members');
    expect((await get('/members', cookie)).status).toBe(200);
    const objection = { intent: 'appeal', restriction: id, body: 'She asked me to write.' };
    expect((await send(objection)).status).toBe(200);
    expect((await send(objection)).status).toBe(422);
    expect(await restrictions('appeals', amora.slug)).toContain('1 waiting');
    expect(await restrictions('show', amora.slug, id)).toContain('She asked me to write.');
    const decide = ['decide', amora.slug, id, 'overturned', '--answer', 'You are right.', '--by'];
    expect(await restrictions(...decide, kim)).toContain('Someone other than the person who restricted');
    expect(await restrictions(...decide, olga)).toContain('is decided: overturned.');
    expect(await restrictions(...decide, olga)).toContain('was decided before');
    expect((await get('/restrictions', cookie)).text).toContain('You are right.');
    expect(await restrictions('list', amora.slug)).toBe(`${amora.slug}: 0 in force`);
  });

  it('lists a report, and closes it with the restriction that names it', async () => {
    const { owner, amora } = site;
    const [anna, bram] = [await join(owner, amora, 'anna'), await join(owner, amora, 'bram')];
    const cookie = await sessionOf(owner, amora, anna);
    const report = { ...form({ reason: 'scam' }), cookie };
    expect((await call(amora.domain, `/members/${bram.id}/report`, report)).status).toBeLessThan(400);
    const listed = async () =>
      (await command('reports', 'list', amora.slug))
        .split('\n')
        .find((row) => row.includes(`member ${bram.id}`));
    const number = /^ *(\d+) .* scam +open +member/.exec((await listed()) ?? '')?.[1] ?? '';
    expect(number).not.toBe('');
    const limit = ['limit', '--days', '3', '--rule', 'fraud', '--facts', 'x', '--report', number];
    await restrictions('impose', amora.slug, String(bram.id), ...limit, '--by', await newStaff());
    expect(await listed()).toBeUndefined();
  });

  it('reports invalid arguments', async () => {
    const { slug } = site.amora;
    const by = await newStaff();
    const limit = ['impose', slug, '4711', 'limit', '--rule', 'fake', '--facts', 'x', '--by', by];
    expect(await restrictions(...limit)).toContain('--days 3|7|30');
    expect(await restrictions(...limit, '--days', '3')).toContain('There is no member 4711');
    expect(await restrictions(...limit.slice(0, -1), 'no.one@example.test', '--days', '3')).toContain(
      'There is no active staff account',
    );
    expect(await restrictions('impose', slug, '4711', 'shout', '--by', by)).toMatch(/^2: error/);
  });
});
