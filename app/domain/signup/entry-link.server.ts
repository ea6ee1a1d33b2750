import { plainLine } from '#app/domain/accounts/plain-text.ts';
import { GENDERS, INTERESTS, isPartner } from '#app/domain/members/profile-fields.ts';
import { interestsOf, MAX_INTERESTS } from '#app/domain/members/profile-form.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { isRegionOf } from '#app/platform/regions.server.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { MAX_INVITE_LENGTH, SEEKING, type SignupAnswers } from './signup-rules.ts';

/** The data that a signup link contains about the visitor (docs/product.md, Entry links). */
type EntryLink = {
  answers: Partial<Pick<SignupAnswers, 'gender' | 'seeking' | 'country' | 'region' | 'interests'>>;
  /** The member the visitor wants to meet. */
  memberId: number | null;
  /** The first message to that member that the visitor chose; '' for none. It is offered in the chat, never sent. */
  draft: string;
  invite: string;
};

const MAX_DRAFT_LENGTH = 200;
const INTEREST_CODES: ReadonlySet<string> = new Set(Object.values(INTERESTS).flat());

/** Parses the parameters of a link. Unknown and impossible values are dropped; they never cause an error. */
export function readEntryLink(countries: readonly string[], params: URLSearchParams): EntryLink {
  const among = (name: string, known: readonly string[]) => known.find((value) => value === params.get(name));
  const region = params.get('region') ?? '';
  const country = among('country', countries) ?? countries.find((code) => isRegionOf(code, region));
  const found = {
    gender: among('gender', GENDERS),
    seeking: among('seeking', SEEKING),
    country,
    region: country && isRegionOf(country, region) ? region : undefined,
    interests: knownInterests(params.getAll('interest')).join(',') || undefined,
  };
  const memberId = idIn(params.get('member'));
  return {
    answers: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    memberId,
    draft: memberId === null ? '' : draftIn(params.get('draft') ?? ''),
    invite: (params.get('invite') ?? '').slice(0, MAX_INVITE_LENGTH),
  };
}

/** Counted in characters: half of one could not be stored. */
const draftIn = (text: string): string => [...plainLine(text)].slice(0, MAX_DRAFT_LENGTH).join('').trim();

function idIn(text: string | null): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** The query of an equivalent link: '' or one that begins with `?`. */
export function entryQuery({ answers, memberId, draft, invite }: EntryLink): string {
  const { interests = '', ...others } = answers;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...others, member: memberId, draft, invite }))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  for (const code of interestsOf(interests)) params.append('interest', code);
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * The member whose photo is shown at the top of the form. `label`: the word for a fictional profile, null for a member.
 */
export type EntryMember = { id: number; name: string; label: string | null; photoId: string | null };

/** The member of an entry link if the viewer may see their profile. Partners' offers are left out. */
export async function findEntryMember(
  scope: Scope & { readonly viewer: { readonly id: number } | null },
  id: number,
): Promise<EntryMember | null> {
  const profile = await inTenant(scope.tenant.id, (tx) => findVisibleProfile(tx, scope, id));
  if (!profile || isPartner(profile.kind)) return null;
  return { id, name: profile.name, label: profile.kindLabel, photoId: profile.mainPhotoId };
}

/**
 * Where the owner of an account continues after confirming its address: at the member that their signup began with, if
 * they may see them.
 */
export async function pathAfterConfirmation(
  scope: Scope,
  accountId: number,
  entry: { memberId: number; draft: string } | null | undefined,
): Promise<string> {
  // As the account, which may not be logged in here yet.
  const member = entry && (await findEntryMember({ ...scope, viewer: { id: accountId } }, entry.memberId));
  if (!member) return '/activate/done';
  return `/members/${member.id}${entry.draft ? `/chat?draft=${encodeURIComponent(entry.draft)}` : ''}`;
}

/** The codes that a profile may store as interests: known ones, without duplicates, up to the maximum of a profile. */
export const knownInterests = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => INTEREST_CODES.has(code)).slice(0, MAX_INTERESTS);
