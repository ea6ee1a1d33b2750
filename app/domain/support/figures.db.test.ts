import { beforeEach, describe, expect, it } from 'vitest';
import { AUTOMATIC } from '#app/domain/photos/photo-rules.ts';
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts';
import { join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { complaintFigures } from './complaint-figures.server.ts';
import { published, transparencyFigures } from './transparency.server.ts';

const world = openWorld();
/** A Wednesday. */
const NOW = new Date('2026-06-17T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
let anna: Member;

beforeEach(async () => {
  await world.owner`truncate complaint_answers, complaint_replies, complaint_notes, complaints`;
  anna = await join(world.owner, world.amora, 'anna');
});

type Case = Record<string, unknown>;
const insert = (cases: Case[]) =>
  world.owner`insert into complaints ${world.owner(
    cases.map((different, n) => ({
      tenant_id: world.amora.id,
      code: `FIGR-${1000 + n}`,
      email: 'ann@example.test',
      language: 'en',
      topic: 'other',
      category: null,
      body: 'x',
      created_at: ago(1),
      closed_at: null,
      first_answered_at: null,
      decision: null,
      due_at: NOW,
      ...different,
    })),
  )}`;

describe('complaint figures', () => {
  it('are counted by topic and by week from Monday, with medians', async () => {
    const answeredAfter = (hours: number, days: number) => ({
      created_at: ago(days),
      first_answered_at: new Date(ago(days).getTime() + hours * HOUR_MS),
      closed_at: new Date(ago(days).getTime() + 2 * hours * HOUR_MS),
    });
    await insert([
      answeredAfter(1, 1),
      answeredAfter(3, 9),
      answeredAfter(30, 9),
      { topic: 'payment', due_at: ago(0.1) },
      // Before the first of four weeks.
      { topic: 'privacy', created_at: new Date('2026-05-24T23:59:59Z') },
      { topic: 'content', created_at: new Date('2026-05-25T00:00:00Z'), closed_at: NOW },
    ]);
    const { topics, weeks, overdue } = await complaintFigures(visit(world.amora, NOW), 4);
    expect(topics).toMatchObject([
      { key: 'content', received: 1, answered: 0, closed: 1, hoursToAnswer: null },
      { key: 'other', received: 3, answered: 3, closed: 3, hoursToAnswer: 3, hoursToClose: 6 },
      { key: 'payment', received: 1, answered: 0, closed: 0 },
    ]);
    expect(weeks.map(({ key, received }) => [key, received])).toEqual([
      ['2026-05-25', 1],
      ['2026-06-08', 2],
      ['2026-06-15', 2],
    ]);
    expect(overdue).toBe(1);
    expect((await complaintFigures(visit(world.she, NOW), 4)).topics).toEqual([]);
  });
});

describe('the transparency report', () => {
  const lineOf = async (section: string, key: string) =>
    published(await transparencyFigures(visit(world.amora, NOW))).lines.find(
      (line) => line.section === section && line.key === key,
    );

  it.each([
    [4, null, null],
    [5, 5, 2],
  ])('with %d decided reports of a kind publishes %s', async (many, count, hours) => {
    await insert(
      Array.from({ length: many }, () => ({
        topic: 'notice',
        category: 'fraud',
        decision: 'acted',
        created_at: ago(3),
        closed_at: new Date(ago(3).getTime() + 2 * HOUR_MS),
      })),
    );
    expect(await lineOf('notices', 'fraud')).toMatchObject({ detail: 'acted', count, hours });
  });

  it('covers 365 whole days before today', async () => {
    const days = [
      '2025-06-16T23:59:59Z',
      '2025-06-17T00:00:00Z',
      '2026-06-16T23:59:59Z',
      '2026-06-17T00:00:00Z',
    ];
    await insert(days.map((day) => ({ created_at: new Date(day) })));
    const { from, to, lines } = await transparencyFigures(visit(world.amora, NOW));
    expect([from, to]).toEqual(['2025-06-17', '2026-06-16']);
    expect(lines.filter(({ section }) => section === 'complaints')).toMatchObject([{ count: 2 }]);
  });

  it('separates automated decisions from human ones', async () => {
    await world.owner`truncate photo_decisions`;
    for (const by of [AUTOMATIC, 'kim'])
      await world.owner`
        insert into photo_decisions (tenant_id, photo_id, member_id, decision, reason, decided_by, created_at)
        values (${world.amora.id}, gen_random_uuid(), ${anna.id}, 'refused', 'quality', ${by}, ${ago(2)})`;
    const { lines } = await transparencyFigures(visit(world.amora, NOW));
    expect(lines.filter(({ section }) => section === 'photos')).toMatchObject([
      { key: 'quality', detail: 'automated', count: 1 },
      { key: 'quality', detail: 'person', count: 1 },
    ]);
  });
});
