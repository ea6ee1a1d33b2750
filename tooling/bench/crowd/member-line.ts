import * as fields from '#app/domain/members/profile-fields.ts';
import type { Town } from '#app/domain/places/towns.server.ts';
import { INTEREST_ORDER } from '#app/domain/search/traits.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import type { Random } from '#demo/seed/random.ts';

/** The columns that `memberLine` writes, in its order. */
export const MEMBER_COLUMNS =
  'tenant_id, id, kind, kind_label, status, name, gender, seeking, sexuality, intimate_consent, visible_to_visitors, date_of_birth, country, region, city, cell, body_type, ' +
  'hair_colour, eye_colour, tattoos, relationship_status, reason, about_me, interests, main_photo_id, created_at, ' +
  'last_active_at';

const ABOUT_ME =
  'I like long walks, good coffee and people who laugh at their own jokes. Ask me about my garden.';
const NONE = '\\N';

/** One member as a line of COPY's text format; most were last active weeks ago, one percent are online. */
export function memberLine(
  tenantId: number,
  id: number,
  towns: readonly Town[],
  now: Date,
  random: Random,
): string {
  const maybe = (codes: readonly string[]): string => (random.chance(0.8) ? random.pick(codes) : NONE);
  // Most towns have few inhabitants: the towns are sorted by size.
  const town = towns[Math.floor(towns.length * random.next() ** 4)];
  const fictional = random.chance(0.02);
  const away = random.chance(0.01) ? random.next() * 300_000 : random.next() ** 2 * 90 * DAY_MS;
  return [
    tenantId,
    id,
    fictional ? 'fictional' : 'member',
    fictional ? 'fictional' : NONE,
    random.chance(0.95) ? 'active' : 'disabled',
    `Member ${id % 10_000}`,
    random.pick(fields.GENDERS),
    random.pick([...fields.GENDERS, 'both']),
    random.pick(fields.SEXUALITIES),
    true,
    random.chance(0.3),
    new Date(now.getTime() - (18.5 + random.next() ** 1.5 * 50) * 365.25 * DAY_MS).toISOString().slice(0, 10),
    'US',
    town?.region ?? 'US-NY',
    town?.name ?? NONE,
    town?.cell ?? NONE,
    maybe(fields.BODY_TYPES),
    maybe(fields.HAIR_COLOURS),
    maybe(fields.EYE_COLOURS),
    maybe(fields.TATTOOS),
    maybe(fields.RELATIONSHIP_STATUSES),
    maybe(fields.SIGNUP_REASONS),
    ABOUT_ME,
    `{${Array.from({ length: 5 }, () => random.pick(INTEREST_ORDER)).join()}}`,
    random.chance(0.7) ? `00000000-0000-4000-8000-${String(id).padStart(12, '0')}` : NONE,
    new Date(now.getTime() - away - 30 * DAY_MS).toISOString(),
    new Date(now.getTime() - away).toISOString(),
  ].join('\t');
}
