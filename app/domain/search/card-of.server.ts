import { placeText } from '#app/domain/places/place-text.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { regionName } from '#app/platform/regions.server.ts';
import type { AnyScope } from '#tenants/scope.ts';
import type { CardField } from '#tenants/search-fields.ts';
import { ageInYears } from '../members/age.ts';
import { kindLabelOf } from '../members/kind-label.ts';
import { isOnline } from '../members/presence.ts';
import { isPartner } from '../members/profile-fields.ts';
import { type DistanceKm, distanceBetween } from '../places/distance.ts';
import type { CardFact, MemberCard } from './member-card.ts';
import type { FoundRow } from './search.queries.server.ts';

/** The number of days for which a profile counts as new. */
const NEW_DAYS = 7;
const NOTE_LENGTH = 80;

/** Fields that only members have. */
const OF_MEMBERS: readonly CardField[] = ['distance', 'reason'];

const FACTS: Record<CardFact, (row: FoundRow) => string | null> = {
  sexuality: (row) => row.sexuality,
  relationship: (row) => row.relationshipStatus,
  reason: (row) => row.reason,
  body_type: (row) => row.bodyType,
  hair: (row) => row.hairColour,
  eyes: (row) => row.eyeColour,
  tattoos: (row) => row.tattoos,
};

/** The fields of a member that visitors see, if the brand's cards show them; their cards contain nothing else. */
const VISITOR_FIELDS: readonly CardField[] = ['age', 'region'];

/**
 * The fields of a profile that the brand's cards show (`visible_profile_fields`, `visible_profile_notes`), seen from a
 * cell. A member without a town has no distance. Only members have presence, distance, a reason for being here, and a "new" mark; partners' offers show no place
 * or traits either.
 */
export function cardOf(row: FoundRow, scope: AnyScope, today: string, from: number | null): MemberCard {
  const { tenant, now, viewer } = scope;
  const { visible_profile_fields: all, visible_profile_notes: allNotes } = tenant.settings;
  const fields = viewer ? all : all.filter((field) => VISITOR_FIELDS.includes(field));
  const notes = viewer ? allNotes : [];
  const isMember = row.kind === 'member';
  const isOffer = isPartner(row.kind);
  const shows = (field: CardField): boolean =>
    fields.includes(field) && (isMember || (isOffer ? field === 'age' : !OF_MEMBERS.includes(field)));
  const card: MemberCard = {
    id: row.id,
    name: row.name,
    age: shows('age') ? ageInYears(row.dateOfBirth, today) : null,
    place: placeText(shows('city') ? row.city : null, shows('region') ? regionName(row.region) : null),
    km: shows('distance') && row.city !== null ? kmBetween(from, row.cell) : null,
    photoId: row.mainPhotoId,
    online: notes.includes('online') && isOnline(row, now),
    liked: row.liked,
    label: kindLabelOf(scope, row),
  };
  if (isOffer) card.partner = true;
  const facts = factsOf(row, fields.filter(shows));
  if (facts.length > 0) card.facts = facts;
  if (isMember && notes.includes('new') && now.getTime() - row.createdAt.getTime() < NEW_DAYS * DAY_MS)
    card.fresh = true;
  if (notes.includes('about_me') && row.aboutMe) card.note = firstWords(row.aboutMe);
  return card;
}

const kmBetween = (from: number | null, to: number | null): DistanceKm | null =>
  from === null || to === null ? null : distanceBetween(from, to);

function factsOf(row: FoundRow, fields: readonly CardField[]): [CardFact, string][] {
  return fields.flatMap((field): [CardFact, string][] => {
    const value = field in FACTS ? FACTS[field as CardFact](row) : null;
    return value ? [[field as CardFact, value]] : [];
  });
}

/** The first line, cut at a word boundary. */
function firstWords(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  if ([...line].length <= NOTE_LENGTH) return line;
  return `${[...line]
    .slice(0, NOTE_LENGTH)
    .join('')
    .replace(/\s\S*$/, '')} …`;
}
