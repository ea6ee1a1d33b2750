import { endOfDay } from '#app/domain/credits/withdrawal-days.ts';
import { VALIDITIES, type Validity } from '#app/domain/discounts/discount-code.ts';
import type { CodeDraft, CodeDraftFault, CodeRow } from '#app/domain/discounts/operate-codes.server.ts';
import { earlier, utcMinute } from '#app/platform/durations.ts';
import { parseMinor } from '#app/platform/money.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** The form as it was entered. */
type EnteredCode = {
  code: string;
  percentage: string;
  validity: Validity;
  minimum: string;
  currency: string;
  country: string;
  methods: string[];
  ends: string;
};

export type CodeView = {
  code: string;
  percentage: number;
  validity: Validity;
  /** Null without a minimum. */
  minimum: { minor: number; currency: string } | null;
  limits: string[];
  /** Its last day, in the brand's time zone; null without an end. */
  lastDay: string | null;
  uses: number;
  state: 'active' | 'off' | 'over';
  createdAt: string;
};

export function enteredCode(fields: URLSearchParams): EnteredCode {
  const of = (name: string) => fields.get(name)?.trim() ?? '';
  return {
    code: of('code'),
    percentage: of('percentage'),
    validity: VALIDITIES.find((each) => each === of('validity')) ?? 'member',
    minimum: of('minimum'),
    currency: of('currency'),
    country: of('country'),
    methods: fields.getAll('method').filter(Boolean),
    ends: of('ends'),
  };
}

/** Invalid numbers become NaN, which is refused later; an invalid day becomes null with `endsWrong`. */
export function codeDraft(entered: EnteredCode, timeZone: string): { draft: CodeDraft; endsWrong: boolean } {
  const { code, percentage, validity, minimum, currency, country, methods, ends } = entered;
  const expiresAt = ends === '' ? null : endOf(ends, timeZone);
  return {
    draft: {
      code,
      validity,
      paymentMethods: methods,
      memberId: null,
      percentage: /^\d{1,3}$/.test(percentage) ? Number(percentage) : Number.NaN,
      minimumMinor: minimumOf(minimum, currency),
      currency: currency || null,
      country: country || null,
      expiresAt: expiresAt ?? null,
    },
    endsWrong: expiresAt === undefined,
  };
}

/** The end of a day in a time zone; undefined for anything but a day of this century. */
function endOf(day: string, timeZone: string): Date | undefined {
  const at = /^20\d\d-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isDay ? endOfDay(timeZone, day) : undefined;
}

const minimumOf = (text: string, currency: string): number =>
  text === '' ? 0 : (parseMinor(text, currency) ?? Number.NaN);

export function codeView(row: CodeRow, { settings }: Tenant, now: Date): CodeView {
  const { code, percentage, validity, minimumMinor, currency, country, paymentMethods, expiresAt, uses } =
    row;
  const names = new Map(settings.payment_methods.map(({ id, name }) => [id, name]));
  return {
    code,
    percentage,
    validity,
    uses,
    minimum: minimumMinor > 0 && currency ? { minor: minimumMinor, currency } : null,
    limits: [currency, country, ...paymentMethods.map((id) => names.get(id) ?? id)].filter(
      (limit) => limit !== null,
    ),
    lastDay: expiresAt && dayIn(settings.time_zone, earlier(expiresAt, 1)),
    createdAt: utcMinute(row.createdAt),
    state: row.status === 'off' ? 'off' : expiresAt && expiresAt <= now ? 'over' : 'active',
  };
}

/** The options of the form. */
export const codeChoices = ({ settings }: Tenant, now: Date) => ({
  countries: settings.countries,
  currencies: [...new Set(settings.bundles.map(({ currency }) => currency))].sort(),
  methods: [...new Map(settings.payment_methods.map(({ id, name }) => [id, { id, name }])).values()],
  timeZone: settings.time_zone,
  today: dayIn(settings.time_zone, now),
});

export type CodeReply = {
  entered: EnteredCode;
  fault: Pick<CodeDraftFault, 'field' | 'code'>;
};
