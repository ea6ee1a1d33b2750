import { beforeEach, describe, expect, it } from 'vitest';
import { saveProfile } from '#app/domain/members/own-profile.server.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { appeal, decideAppeal } from './appeals.server.ts';
import { listOwnStatements } from './restrictions.server.ts';
import { approveTexts, pageTextReviews, removeProfileText } from './review-texts.server.ts';

const world = openWorld();
let anna: Member;
let kim: StaffScope;
beforeEach(async () => {
  await world.owner`delete from profile_text_reviews`;
  anna = await join(world.owner, world.amora, 'anna');
  kim = await staffScope(world.owner, world.amora);
});

const START = new Date('2026-03-01T10:00:00Z');
const minutes = (many: number) => new Date(START.getTime() + many * 60_000);
async function write(about: string, { member = anna, at = START } = {}): Promise<void> {
  const saved = await saveProfile(await as(world.amora, member, at), 'about', { about_me: about });
  expect(saved).toEqual({ ok: true });
}
const queue = async (contactOnly = false) =>
  (await pageTextReviews(kim, { after: null, contactOnly })).texts.map(({ memberId }) => memberId);
const first = async () => {
  const [text] = (await pageTextReviews(kim, { after: null, contactOnly: false })).texts;
  if (!text) throw new Error('Nothing waits.');
  return { memberId: text.memberId, changedAt: text.changedAt };
};
const aboutOf = async (member: Member) =>
  (await world.owner`select about_me as about from members where id = ${member.id}`)[0]?.about;

describe('texts of profiles', () => {
  it('are queued for review when they contain new text, contact details first, then the oldest', async () => {
    const [bea, cleo] = [
      await join(world.owner, world.amora, 'anna'),
      await join(world.owner, world.amora, 'anna'),
    ];
    await write('I like hiking.');
    await write('I like cooking.', { member: bea, at: minutes(1) });
    await write('Call me: +31 6 1234 5678', { member: cleo, at: minutes(2) });
    expect(await queue()).toEqual([cleo.id, anna.id, bea.id]);
    expect(await queue(true)).toEqual([cleo.id]);
    // A change keeps its place in the queue; the same text again, or an empty one, adds nothing to review.
    await write('I like hiking a lot.', { at: minutes(3) });
    expect(await queue()).toEqual([cleo.id, anna.id, bea.id]);
    for (const text of (await pageTextReviews(kim, { after: null, contactOnly: false })).texts)
      expect(await approveTexts(kim, text)).toEqual({ ok: true });
    await write('I like hiking a lot.', { at: minutes(4) });
    await write('', { at: minutes(5) });
    expect(await queue()).toEqual([]);
  });

  it('that operators write for their own profiles are not queued', async () => {
    await world.owner`update members set kind = 'fictional', kind_label = 'x' where id = ${anna.id}`;
    await write('I like hiking.');
    expect(await queue()).toEqual([]);
  });

  it('are approved as they were read: not a later change, and not twice', async () => {
    await write('I like hiking.');
    const read = await first();
    await write('Write to me: anna@example.com', { at: minutes(1) });
    expect(await approveTexts(kim, read)).toEqual({ ok: false, code: 'decided' });
    const both = [await first(), await first()].map((text) => approveTexts(kim, text));
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('keep their order across pages', async () => {
    for (let index = 0; index < 22; index += 1)
      await write('Hello.', { member: await join(world.owner, world.amora, 'anna'), at: minutes(index) });
    const page = await pageTextReviews(kim, { after: null, contactOnly: false });
    const rest = await pageTextReviews(kim, { after: page.next, contactOnly: false });
    expect([page.texts.length, rest.texts.length, rest.next]).toEqual([20, 2, null]);
    const times = [...page.texts, ...rest.texts].map(({ waitingSince }) => waitingSince.getTime());
    expect(times).toEqual([...times].sort());
  });
});

describe('a text that breaks a rule', () => {
  const TEXT = 'Send me 200 euros: paypal.me/anna';

  it('is removed with a statement of reasons, and restored when another person approves it', async () => {
    await write(TEXT);
    const read = await first();
    const removal = { ...read, from: 'about_me', rule: 'fraud' } as const;
    const both = await Promise.all([1, 2].map(() => removeProfileText(kim, removal)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await aboutOf(anna)).toBe('');
    expect(await queue()).toEqual([]);
    const scope = await as(world.amora, anna);
    const [statement] = await listOwnStatements(scope);
    expect(statement).toMatchObject({
      kind: 'warn',
      rule: 'fraud',
      removedText: TEXT,
      removedFrom: 'about_me',
    });
    expect(
      await world.owner`select from outbox where job = 'restriction-mail' and data ->> 'restrictionId' = ${String(statement?.id)}`,
    ).toHaveLength(1);
    const [audited] = await world.owner`
      select what, subject, reason from platform.staff_audit where staff_id = ${kim.staff.id} and what = 'remove_text'`;
    expect(audited).toMatchObject({ reason: 'fraud', subject: `${anna.id} about_me ${statement?.id}` });

    const restrictionId = statement?.id ?? 0;
    expect(await appeal(scope, { restrictionId, body: 'That was a joke.' })).toMatchObject({ ok: true });
    const decision = { restrictionId, outcome: 'overturned', answer: 'You are right.' } as const;
    expect(await decideAppeal(kim, decision)).toEqual({ ok: false, code: 'same_person' });
    const olga = await staffScope(world.owner, world.amora);
    expect(await decideAppeal(olga, decision)).toEqual({ ok: true });
    expect(await aboutOf(anna)).toBe(TEXT);
  });

  it('is not restored over a newer text', async () => {
    await write(TEXT);
    await removeProfileText(kim, { ...(await first()), from: 'about_me', rule: 'fraud' });
    await write('I like hiking.', { at: minutes(1) });
    const scope = await as(world.amora, anna);
    const restrictionId = (await listOwnStatements(scope))[0]?.id ?? 0;
    await appeal(scope, { restrictionId, body: 'That was a joke.' });
    const olga = await staffScope(world.owner, world.amora);
    await decideAppeal(olga, { restrictionId, outcome: 'overturned', answer: 'You are right.' });
    expect(await aboutOf(anna)).toBe('I like hiking.');
  });

  it('in a name is replaced', async () => {
    await write('I like hiking.');
    await removeProfileText(kim, { ...(await first()), from: 'name', rule: 'fake' });
    const [row] = await world.owner`select name, about_me as about from members where id = ${anna.id}`;
    expect(row).toEqual({ name: `Member ${String(anna.id).slice(-4)}`, about: 'I like hiking.' });
  });

  it('is not removed twice, nor after a change, nor where there is none', async () => {
    await write(TEXT);
    const read = await first();
    await world.owner`update members set city = null where id = ${anna.id}`;
    const decided = { ok: false, code: 'decided' };
    expect(await removeProfileText(kim, { ...read, from: 'city', rule: 'fraud' })).toEqual(decided);
    await write('I like hiking.', { at: minutes(1) });
    expect(await removeProfileText(kim, { ...read, from: 'about_me', rule: 'fraud' })).toEqual(decided);
    expect(await aboutOf(anna)).toBe('I like hiking.');
  });
});
