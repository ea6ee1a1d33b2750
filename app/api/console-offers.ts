import { plainAmount } from '#app/domain/billing/money.ts';
import { messagePrice } from '#app/domain/payments/offers.ts';
import type { AdminFault } from '#app/domain/staff/brand-admin.server.ts';
import { parseMinor } from '#app/platform/money.ts';
import type { BrandFault } from '#tenants/brand-file.ts';
import type { Bundle } from '#tenants/bundles.ts';
import { GIFT_KEYS, type OfferedGift } from '#tenants/gifts.ts';
import { type FieldFault, faultsByField } from './console-brands.ts';

const EMPTY_ROWS = 3;
const CELLS = ['countries', 'currency', 'credits', 'price'] as const;

/** Why a table of a setting was refused: sentences about the whole table. */
export type SettingReply = { fault: AdminFault; loose: string[] };

/** A row of the table of bundles, as stored or as entered. */
export type BundleView = Record<(typeof CELLS)[number], string> & {
  /** The row of the table, from 1. */
  row: number;
  /** Empty for a new bundle. */
  id: string;
  removed: boolean;
  /** The price of a message as members see it, in hundredths of the minor unit. Null if it can't be calculated. */
  messageHundredths: number | null;
  faults: Record<string, FieldFault[]>;
};

type EnteredBundle = Omit<BundleView, 'messageHundredths' | 'faults'>;

const emptyRow = (): Omit<BundleView, 'row'> => ({
  id: '',
  countries: '',
  currency: '',
  credits: '',
  price: '',
  removed: false,
  messageHundredths: null,
  faults: {},
});

/** The stored bundles, by countries and size, followed by empty rows for new ones. */
export const bundleViews = (bundles: readonly Bundle[], messageCredits: number): BundleView[] =>
  [
    ...bundles
      .toSorted(
        (one, other) =>
          one.countries.join().localeCompare(other.countries.join()) ||
          one.currency.localeCompare(other.currency) ||
          one.credits - other.credits,
      )
      .map(({ id, countries, currency, credits, price_minor: minor }) => ({
        id: String(id),
        countries: countries.join(' '),
        currency,
        credits: String(credits),
        price: plainAmount(minor, currency),
        removed: false,
        messageHundredths: messagePrice(minor, credits, messageCredits),
        faults: {},
      })),
    ...Array.from({ length: EMPTY_ROWS }, emptyRow),
  ].map((view, index) => ({ ...view, row: index + 1 }));

/** The rows of the form; each column is a field that occurs once per row. */
export function enteredBundles(fields: URLSearchParams): EnteredBundle[] {
  const [ids, removed] = [fields.getAll('id'), new Set(fields.getAll('remove'))];
  const columns = CELLS.map((name) => fields.getAll(name));
  return ids.map((id, row) => {
    const [countries = '', currency = '', credits = '', price = ''] = columns.map((cells) => cells[row]);
    return { id, countries, currency, credits, price, removed: id !== '' && removed.has(id), row: row + 1 };
  });
}

/** A row counts unless it is removed, or new and empty. */
const counts = ({ id, removed, ...row }: EnteredBundle): boolean =>
  !removed && (id !== '' || CELLS.some((name) => row[name].trim() !== ''));

/** The entered bundles in the setting's format; invalid numbers stay text, so that the schema refuses them. */
export function bundlesIn(entered: readonly EnteredBundle[], stored: readonly Bundle[]): unknown[] {
  let newest = Math.max(0, ...stored.map(({ id }) => id));
  const added = () => {
    newest += 1;
    return newest;
  };
  return entered.filter(counts).map(({ id, countries, currency, credits, price }) => ({
    id: id === '' ? added() : number(id),
    countries: countries
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    currency: currency.trim().toUpperCase(),
    credits: number(credits),
    price_minor: minorOf(price, currency.trim().toUpperCase()),
  }));
}

const number = (text: string): number | string => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text);

/** In minor units; text that is not an amount in this currency is unchanged, so that the schema refuses it. */
const minorOf = (text: string, currency: string): number | string =>
  (/^[A-Z]{3}$/.test(currency) ? parseMinor(text, currency) : null) ?? text;

/** The price of a message based on the entered values; null if they are not a valid price. */
function enteredPrice({ credits, price, currency }: EnteredBundle, messageCredits: number): number | null {
  const [minor, count] = [minorOf(price, currency.trim().toUpperCase()), number(credits)];
  return typeof minor === 'number' && typeof count === 'number' && count > 0
    ? messagePrice(minor, count, messageCredits)
    : null;
}

/** A refused form: its rows with the faults of each. */
export function refusedBundles(
  entered: readonly EnteredBundle[],
  faults: readonly BrandFault[],
  messageCredits: number,
): { rows: BundleView[]; loose: string[] } {
  const named = faults.map((fault) => [fault, placeOf(fault.path, 'settings.bundles')] as const);
  const sent = entered.filter(counts);
  const rows = entered.map((row) => {
    const own = sent.indexOf(row);
    return {
      ...row,
      messageHundredths: enteredPrice(row, messageCredits),
      faults: faultsByField(
        named.filter(([, at]) => at?.row === own).map(([fault]) => fault),
        (path) => cellOf(placeOf(path, 'settings.bundles')?.part),
      ),
    };
  });
  return { rows, loose: named.filter(([, at]) => at === null).map(([{ sentence }]) => sentence) };
}

const cellOf = (part = ''): string => (part === 'price_minor' ? 'price' : part);

/** Row and part of a path such as `settings.bundles.3.credits`; null for a path of the setting as a whole. */
function placeOf(path: string, setting: string): { row: number; part: string } | null {
  const [row, part = ''] = path.startsWith(`${setting}.`) ? path.slice(setting.length + 1).split('.') : [];
  return row !== undefined && /^\d+$/.test(row) && part !== '' ? { row: Number(row), part } : null;
}

/** A gift as the form shows it. `place` starts at 1. */
export type GiftView = {
  key: string;
  offered: boolean;
  credits: string;
  place: string;
  faults: Record<string, FieldFault[]>;
};

/** Every gift: those that the brand offers first, in the brand's order. */
export function giftViews(gifts: readonly OfferedGift[]): GiftView[] {
  const others = GIFT_KEYS.filter((key) => gifts.every((gift) => gift.key !== key));
  return [
    ...gifts.map(({ key, credits }) => ({ key, offered: true, credits })),
    ...others.map((key) => ({ key, offered: false, credits: undefined })),
  ].map(({ key, offered, credits }, index) => ({
    key,
    offered,
    credits: credits === undefined ? '' : String(credits),
    place: String(index + 1),
    faults: {},
  }));
}

/** The form's gifts by position; equal positions keep the form's order. */
export function enteredGifts(fields: URLSearchParams): Omit<GiftView, 'faults'>[] {
  const offered = new Set(fields.getAll('offered'));
  const place = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : GIFT_KEYS.length);
  return GIFT_KEYS.map((key) => ({
    key,
    offered: offered.has(key),
    credits: fields.get(`credits_${key}`) ?? '',
    place: fields.get(`place_${key}`) ?? '',
  })).toSorted((one, other) => place(one.place) - place(other.place));
}

export const giftsIn = (entered: readonly Omit<GiftView, 'faults'>[]): unknown[] =>
  entered
    .filter(({ offered }) => offered)
    .map(({ key, credits }) => (credits.trim() === '' ? { key } : { key, credits: number(credits) }));

export function refusedGifts(
  entered: readonly Omit<GiftView, 'faults'>[],
  faults: readonly BrandFault[],
): { rows: GiftView[]; loose: string[] } {
  const named = faults.map((fault) => [fault, placeOf(fault.path, 'settings.gifts')] as const);
  const sent = entered.filter(({ offered }) => offered);
  const rows = entered.map((row) => {
    const own = sent.indexOf(row);
    const of = named.filter(([, at]) => at?.row === own).map(([fault]) => fault);
    return { ...row, faults: faultsByField(of, (path) => placeOf(path, 'settings.gifts')?.part ?? null) };
  });
  return { rows, loose: named.filter(([, at]) => at === null).map(([{ sentence }]) => sentence) };
}
