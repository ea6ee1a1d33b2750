import { Trans, useLingui } from '@lingui/react/macro';
import type { CodeReply, CodeView, codeChoices } from '#app/api/console-codes.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { useMethodName } from '#app/components/payments/method-name.ts';
import type { Validity } from '#app/domain/discounts/discount-code.ts';
import { moneyText } from '#app/platform/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { ContentFrame } from './content-frame.tsx';

type Props = {
  brand: string;
  state: 'active' | 'ended' | '';
  codes: readonly CodeView[];
  next: string | null;
  choices: ReturnType<typeof codeChoices>;
  done: 'created' | 'ended' | null;
  /** The code that the last form tried to end was not active. */
  notActive: boolean;
  reply: CodeReply | null;
};

const TONES = { active: 'success', off: 'quiet', over: 'quiet' } as const;

/** The brand's discount codes, and the form for a new one. */
export function CodePage({ brand, state, codes, next, choices, done, notActive, reply }: Props) {
  const { t } = useLingui();
  const path = `/console/brands/${brand}/content/codes`;
  return (
    <ContentFrame
      brand={brand}
      done={
        done === 'created' ? (
          <Trans>Code created. Members can use it now.</Trans>
        ) : (
          done && <Trans>Code deactivated.</Trans>
        )
      }
      fault={
        notActive ? (
          <Trans>This code is no longer active.</Trans>
        ) : (
          reply && <Trans>The code wasn't created. Fix the highlighted fields.</Trans>
        )
      }
    >
      <form method="get" action={path} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="state"
          label={t`Status`}
          defaultValue={state}
          placeholder={t`all`}
          options={[
            { value: 'active', label: t({ message: 'active', context: 'of a discount code' }) },
            { value: 'ended', label: t({ message: 'inactive', context: 'of a discount code' }) },
          ]}
        />
        <Button type="submit" variant="ghost">
          <Trans>Search</Trans>
        </Button>
      </form>
      <CodeList codes={codes} next={next} path={path} />
      <NewCode path={path} choices={choices} reply={reply} />
    </ContentFrame>
  );
}

function useValidities(): Record<Validity, string> {
  const { t } = useLingui();
  return {
    single: t({ message: 'once in total', context: 'how often a code can be used' }),
    member: t({ message: 'once per member', context: 'how often a code can be used' }),
    many: t({ message: 'unlimited', context: 'how often a code can be used' }),
  };
}

function CodeList({ codes, next, path }: Pick<Props, 'codes' | 'next'> & { path: string }) {
  const { t, i18n } = useLingui();
  const validities = useValidities();
  const states: Record<CodeView['state'], string> = {
    active: t({ message: 'active', context: 'of a discount code' }),
    off: t({ message: 'deactivated', context: 'of a discount code' }),
    over: t({ message: 'expired', context: 'of a discount code' }),
  };
  const columns: Column<CodeView>[] = [
    {
      key: 'code',
      label: t({ message: 'Code', context: 'discount code' }),
      cell: ({ code }) => code,
      nowrap: true,
    },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge>,
    },
    { key: 'percentage', label: t`Discount`, cell: ({ percentage }) => `${percentage}%`, numeric: true },
    {
      key: 'validity',
      label: t({ message: 'Usage limit', context: 'a discount code' }),
      cell: ({ validity }) => validities[validity],
    },
    {
      key: 'uses',
      label: t({ message: 'Used', context: 'how often' }),
      cell: ({ uses }) => uses,
      numeric: true,
    },
    {
      key: 'limits',
      label: t({ message: 'Only for', context: 'limits of a discount code' }),
      cell: ({ limits, minimum }) => {
        const least = minimum && moneyText(i18n.locale, minimum.minor, minimum.currency);
        return [...(least ? [t`orders from ${least}`] : []), ...limits].join(', ');
      },
    },
    {
      key: 'last',
      label: t({ message: 'Last day', context: 'of a discount code' }),
      cell: ({ lastDay }) => lastDay,
      nowrap: true,
    },
    { key: 'at', label: t`Created (UTC)`, cell: ({ createdAt }) => createdAt, nowrap: true, sortable: true },
    {
      key: 'end',
      label: t({ message: 'Deactivate', context: 'verb: end a discount code' }),
      nowrap: true,
      cell: ({ code, state }) =>
        state === 'active' && (
          <form method="post" action={path}>
            <input type="hidden" name="code" value={code} />
            <Button
              type="submit"
              name="intent"
              value="end"
              variant="ghost"
              size="sm"
              aria-label={t`Deactivate code ${code}`}
            >
              <Trans>Deactivate code</Trans>
            </Button>
          </form>
        ),
    },
  ];
  return (
    <ListTable
      label={t({ message: 'Discount codes', context: 'in the console' })}
      columns={columns}
      rows={codes}
      rowKey={({ code }) => code}
      next={next}
      empty={<Trans>No codes match.</Trans>}
    />
  );
}

function useCodeFaults(): (fault: CodeReply['fault']) => string {
  const { t } = useLingui();
  const wrong: Record<CodeReply['fault']['field'], string> = {
    code: t`Use 3 to 32 letters (A to Z), digits or hyphens. Start with a letter or digit.`,
    percentage: t`Enter a whole number from 1 to 90.`,
    minimum: t`Enter an amount, such as ${{ example: '9.95' }}.`,
    currency: t`Choose a currency.`,
    country: t`Choose one of the brand's countries.`,
    methods: t`Choose from the brand's payment methods.`,
    ends: t`Enter a date, such as ${{ example: '2026-12-31' }}.`,
  };
  const others = {
    built_in: t`Every brand already has this code.`,
    taken: t`This brand already has a code with this name, and codes can't be reused. Choose another name.`,
    currency_needed: t`Choose a currency for the minimum.`,
    past: t`This day is in the past.`,
  };
  return ({ field, code }) => (code === 'wrong' ? wrong[field] : others[code]);
}

function NewCode({ path, choices, reply }: Pick<Props, 'choices' | 'reply'> & { path: string }) {
  const { t } = useLingui();
  const countryName = useCountryNames();
  const methodName = useMethodName();
  const validities = useValidities();
  const faultText = useCodeFaults();
  const entered = reply?.entered;
  const { timeZone } = choices;
  const error = (field: CodeReply['fault']['field']) =>
    reply?.fault.field === field ? faultText(reply.fault) : undefined;
  return (
    <form method="post" action={path} className="panel grid max-w-4xl gap-5 p-5">
      <h2>
        <Trans>New code</Trans>
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TextField
          name="code"
          label={t({ message: 'Code', context: 'discount code' })}
          defaultValue={entered?.code}
          maxLength={32}
          error={error('code')}
          autoCapitalize="characters"
          autoComplete="off"
          required
        />
        <TextField
          name="percentage"
          label={t`Discount (%)`}
          inputMode="numeric"
          maxLength={2}
          defaultValue={entered?.percentage}
          error={error('percentage')}
          required
        />
        <SelectField
          name="validity"
          label={t({ message: 'Usage limit', context: 'a discount code' })}
          defaultValue={entered?.validity ?? 'member'}
          options={Object.entries(validities).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          name="ends"
          type="date"
          label={t({ message: 'Last day', context: 'of a discount code' })}
          hint={t`The code works until the end of this day in ${timeZone}. You can't change it later. Without a day, the code works until you deactivate it.`}
          defaultValue={entered?.ends}
          min={choices.today}
          error={error('ends')}
        />
        <TextField
          name="minimum"
          label={t`Minimum order`}
          hint={t`The list price, in the currency next to it.`}
          inputMode="decimal"
          defaultValue={entered?.minimum}
          error={error('minimum')}
        />
        <SelectField
          name="currency"
          label={t`Currency`}
          placeholder={t({ message: 'all', context: 'currencies' })}
          defaultValue={entered?.currency}
          options={choices.currencies.map((code) => ({ value: code, label: code }))}
          error={error('currency')}
        />
        <SelectField
          name="country"
          label={t`Country`}
          placeholder={t({ message: 'all', context: 'countries' })}
          defaultValue={entered?.country}
          options={choices.countries.map((code) => ({ value: code, label: countryName(code) }))}
          error={error('country')}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">
          <Trans>Payment methods</Trans>
        </legend>
        <p className="text-sm text-muted">
          <Trans>Choose none to allow all.</Trans>
        </p>
        {error('methods') && (
          <p role="alert" className="text-sm font-semibold text-error">
            {error('methods')}
          </p>
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {choices.methods.map((method) => (
            <Checkbox
              key={method.id}
              name="method"
              value={method.id}
              label={methodName(method)}
              defaultChecked={entered?.methods.includes(method.id) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" name="intent" value="create" className="justify-self-start">
        <Trans>Create code</Trans>
      </Button>
    </form>
  );
}
