import {
  DRAFT_FIELDS,
  emptyDraft,
  isManagedKind,
  type ProfileDraft,
} from '#app/domain/staff/profile-draft.ts';
import { utcMinute } from '#app/platform/durations.ts';

const LONGEST_ANSWER = 20_000;
/** The name prefix of the checkbox for each interest. */
export const INTEREST_PREFIX = 'interest.';

/** A profile from its form. */
export function readDraft(fields: URLSearchParams): ProfileDraft {
  const draft = emptyDraft();
  for (const field of DRAFT_FIELDS) draft[field] = (fields.get(field) ?? '').trim().slice(0, LONGEST_ANSWER);
  draft.interests = [...fields.keys()]
    .filter((name) => name.startsWith(INTEREST_PREFIX))
    .map((name) => name.slice(INTEREST_PREFIX.length))
    .join(',');
  return draft;
}

/** The list's filter, as stored in its URL. */
export function profileFilter(query: URLSearchParams) {
  const [kind, state, region] = ['kind', 'state', 'region'].map((name) => query.get(name) ?? '');
  return {
    kind: isManagedKind(kind) ? kind : null,
    state: state === 'active' || state === 'retired' ? state : null,
    region: region && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region) ? region : null,
  } as const;
}

export const profileRow = <Row extends { createdAt: Date; status: string }>({
  createdAt,
  status,
  ...row
}: Row) => ({ ...row, state: profileState(status), at: utcMinute(createdAt) });

export type ProfileState = 'active' | 'retired' | 'restricted';
export const profileState = (status: string): ProfileState =>
  status === 'active' ? 'active' : status === 'restricted' ? 'restricted' : 'retired';

export const importRow = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: utcMinute(createdAt),
});
