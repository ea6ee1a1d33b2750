import { revealsNiche } from '#tenants/niches.ts';

/** The tracking record: what an advertising network adds to its links (docs/product.md, Tracking). */
export const TRACKING_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingRecord = Partial<Record<(typeof TRACKING_FIELDS)[number], string>>;

/** One visit from a tracked link; `at` is an ISO date-time. */
export type Touch = TrackingRecord & { at: string };
/**
 * The first and the last tracked visit, and the last one from a network (`partner`), which may be one of the two; null
 * for a visitor without such a link.
 */
export type Touches = { first: Touch | null; last: Touch | null; partner: Touch | null };

/** How long a browser keeps its touches, counted from the last one. */
export const TRACKING_DAYS = 30;
export const NO_TOUCHES: Touches = { first: null, last: null, partner: null };
/** Click ids of networks have up to about 150 characters; a truncated one would match no click. */
const MAX_VALUE_LENGTH = 200;
/** Letters, digits and `. _ ~ -`: these need no escaping in a cookie, a URL or a log. */
const VALUE = /^[\w.~-]+$/;

/**
 * Parses the tracking record from a set of parameters. Values that are too long or have other characters are dropped,
 * as are campaigns and sub-ids that name a niche: with a postback they would tell a network about a person's sexuality.
 */
export function trackingIn(params: Pick<URLSearchParams, 'get'>): TrackingRecord {
  const record: TrackingRecord = {};
  for (const field of TRACKING_FIELDS) {
    const value = params.get(field);
    if (!value || value.length > MAX_VALUE_LENGTH) continue;
    if (VALUE.test(value) && (field === 'network' || !revealsNiche(value))) record[field] = value;
  }
  return record;
}

const isTracked = (record: TrackingRecord): boolean => TRACKING_FIELDS.some((field) => record[field]);

/** The touches after a visit with these parameters. The first touch is never replaced. */
export function withVisit(touches: Touches, params: Pick<URLSearchParams, 'get'>, now: Date): Touches {
  const record = trackingIn(params);
  if (!isTracked(record)) return touches;
  const touch = { ...record, at: now.toISOString() };
  return { first: touches.first ?? touch, last: touch, partner: touch.network ? touch : touches.partner };
}

/** The value of the cookie: the fields of the touches, prefixed with `f.`, `l.` and `p.`. */
export function touchesText(touches: Touches): string {
  const { first, last } = touches;
  const text = new URLSearchParams();
  const add = (prefix: string, touch: Touch | null) => {
    for (const field of ['at', ...TRACKING_FIELDS] as const) {
      const value = touch?.[field];
      if (value) text.set(`${prefix}.${field}`, value);
    }
  };
  add('f', first);
  // A single visit is both touches, so it is written once.
  if (last?.at !== first?.at) add('l', last);
  add('p', middlePartner(touches));
  return text.toString();
}

/** The last visit from a network, if it is neither the first nor the last visit. */
const middlePartner = ({ first, last, partner }: Touches): Touch | null =>
  partner && partner.at !== first?.at && partner.at !== last?.at ? partner : null;

/** The touches reduced to the network, for brands that open search or signup only to its visitors. */
export const networkOnly = ({ partner }: Touches): Touches => {
  const kept = partner?.network ? { network: partner.network, at: partner.at } : null;
  return { first: kept, last: kept, partner: kept };
};

/** Reads a cookie's value; parts that were tampered with are dropped. */
export function readTouches(text: string): Touches {
  const params = new URLSearchParams(text);
  const read = (prefix: string): Touch | null => {
    const record = trackingIn({ get: (field) => params.get(`${prefix}.${field}`) });
    const at = new Date(params.get(`${prefix}.at`) ?? Number.NaN);
    return isTracked(record) && !Number.isNaN(at.getTime()) ? { ...record, at: at.toISOString() } : null;
  };
  const first = read('f') ?? read('l');
  const last = read('l') ?? first;
  const partner = read('p') ?? [last, first].find((touch) => touch?.network) ?? null;
  return { first, last, partner };
}

/**
 * The record of the last visit. If it has no network, the last one from a network is used, so that a later link without a
 * network does not revoke access.
 */
export function sourceOf({ last, partner }: Touches): TrackingRecord {
  const { at: _at, ...record }: Partial<Touch> = last ?? {};
  const network = record.network ?? partner?.network;
  return network ? { ...record, network } : record;
}

/** The visit that a postback reports: the last one with a network, because its ids belong to that network's click. */
export const touchToReport = ({ first, last, partner }: AccountTracking): Touch | undefined =>
  [last, partner, first].find((touch) => touch?.network) ?? last;

/**
 * The tracking data stored with an account. `partner`: the last visit from a network, if it is neither the first nor the
 * last. `member`: the member that the owner wanted to meet, `draft`: the first
 * message chosen for them, `invite`: the hash of an invitation that is yet to be used up. These are removed when the
 * address is confirmed.
 */
export type AccountTracking = {
  first?: Touch;
  last?: Touch;
  partner?: Touch;
  member?: number;
  draft?: string;
  invite?: string;
};

export function accountTracking(touches: Touches, member: number | null, draft = ''): AccountTracking {
  const { first, last } = touches;
  const partner = middlePartner(touches);
  return {
    ...(first && last && { first, last }),
    ...(partner && { partner }),
    ...(member !== null && { member, ...(draft !== '' && { draft }) }),
  };
}
