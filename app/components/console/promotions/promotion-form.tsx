import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { promotionChoices } from '#app/api/console-promotions.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import {
  ACTIVE_DAYS,
  type EnteredPromotion,
  PROMOTION_KINDS,
  type PromotionFault,
  TEXT_LENGTHS,
} from '#app/domain/staff/promotion-rules.ts';
import { LOCALES, type Locale } from '#app/platform/locales.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePromotionFaults, usePromotionWords } from './promotion-words.ts';

export type PromotionChoices = ReturnType<typeof promotionChoices>;

type Props = {
  choices: PromotionChoices;
  entered: EnteredPromotion;
  /** For an existing draft: its version when it was shown. */
  version: string | null;
  faults: readonly PromotionFault[];
};

type ErrorOf = (field: string) => string | undefined;

/** A draft: its texts, its link, its time and its recipients. */
export function PromotionForm({ choices, entered, version, faults }: Props) {
  const { faultText } = usePromotionFaults();
  const at = `/console/brands/${choices.brand}/promotions`;
  const error: ErrorOf = (field) => {
    const fault = faults.find((each) => each.field === field);
    return fault && faultText(fault);
  };
  return (
    <form
      method="post"
      action={version === null ? `${at}/new` : `${at}/${entered.id}`}
      className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-6 p-5"
    >
      <input type="hidden" name="id" value={entered.id} />
      {version !== null && <input type="hidden" name="version" value={version} />}
      <Basics choices={choices} entered={entered} error={error} />
      <SegmentFields choices={choices} entered={entered} error={error} />
      <Texts choices={choices} entered={entered} error={error} />
      <Button type="submit" name="intent" value="save" className="justify-self-start">
        <Trans>Save draft</Trans>
      </Button>
    </form>
  );
}

type Part = Pick<Props, 'choices' | 'entered'> & { error: ErrorOf };

function Basics({ choices, entered, error }: Part) {
  const { t } = useLingui();
  const { kinds } = usePromotionWords();
  const { zone, origin } = choices;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <SelectField
        name="kind"
        label={t({ message: 'Type', context: 'of promotion' })}
        hint={t`Members opt in to offers and news separately.`}
        defaultValue={entered.kind}
        options={PROMOTION_KINDS.map((value) => ({ value, label: kinds[value] }))}
        error={error('kind')}
      />
      <TextField
        name="path"
        label={t({ message: 'Page', context: 'that a promotion leads to' })}
        hint={t`A page on ${origin}, such as ${{ example: '/premium' }}.`}
        defaultValue={entered.path}
        maxLength={300}
        error={error('path')}
        required
      />
      <fieldset className="lg:col-span-2">
        <legend className="font-semibold">
          <Trans context="email or push">Send by</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-8">
          <Checkbox name="mail" value="yes" label={<Trans>Email</Trans>} defaultChecked={entered.byMail} />
          <Checkbox
            name="push"
            value="yes"
            label={<Trans>Push notification</Trans>}
            defaultChecked={entered.byPush}
          />
        </div>
        <FieldsetError text={error('channels')} />
      </fieldset>
      <TextField
        name="starts"
        type="datetime-local"
        label={t({ message: 'Start', context: 'of a promotion' })}
        hint={t`From 10:00 to 20:00 in ${zone}. We don't notify members during their own quiet hours.`}
        defaultValue={entered.starts}
        error={error('starts')}
        required
      />
      <TextField
        name="ends"
        type="datetime-local"
        label={t({ message: 'End', context: 'of a promotion' })}
        hint={t`Nothing is sent after this time. If the text says when the offer ends, the date must be true.`}
        defaultValue={entered.ends}
        error={error('ends')}
        required
      />
    </div>
  );
}

function FieldsetError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-error">
      {text}
    </p>
  );
}

function SegmentFields({ choices, entered, error }: Part) {
  const { t } = useLingui();
  const countryName = useCountryNames();
  return (
    <fieldset className="grid gap-4 rounded-panel border border-line p-4">
      <legend className="px-1 font-semibold">
        <Trans context="recipients of a promotion">Members</Trans>
      </legend>
      <p className="text-muted">
        <Trans>Only members who opted in. Choose nothing to include all of them.</Trans>
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          name="active"
          label={t({ message: 'Active in the last', context: 'days; members' })}
          placeholder={t({ message: 'at any time', context: 'active' })}
          defaultValue={entered.active}
          options={ACTIVE_DAYS.map((days) => ({ value: days, label: t`${days} days` }))}
          error={error('active')}
        />
        <SelectField
          name="gender"
          label={t`Gender`}
          placeholder={t({ message: 'all', context: 'genders' })}
          defaultValue={entered.gender}
          options={[
            { value: 'female', label: t({ message: 'Women', context: 'recipients of a promotion' }) },
            { value: 'male', label: t({ message: 'Men', context: 'recipients of a promotion' }) },
          ]}
          error={error('gender')}
        />
      </div>
      <Checkbox
        name="never_bought"
        value="yes"
        label={<Trans>Only members who never bought a bundle</Trans>}
        defaultChecked={entered.neverBought}
      />
      <Choices
        name="language"
        legend={t`Languages`}
        values={choices.languages.map((value) => ({ value, label: LOCALES[value] }))}
        chosen={entered.languages}
        error={error('languages')}
      />
      <Choices
        name="country"
        legend={t`Countries`}
        values={choices.countries.map((value) => ({ value, label: countryName(value) }))}
        chosen={entered.countries}
        error={error('countries')}
      />
    </fieldset>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  values: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error: string | undefined;
};

/** Collapsed while nothing is selected, because most promotions go to all. */
function Choices({ name, legend, values, chosen, error }: ChoicesProps) {
  const { t } = useLingui();
  const names = values.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <details open={names.length > 0 || Boolean(error)}>
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold">{legend}</span>{' '}
        <span className="text-muted">
          {names.join(', ') || t({ message: 'all', context: 'languages or countries' })}
        </span>
      </summary>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {values.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      <FieldsetError text={error} />
    </details>
  );
}

/** The brand's own language first; the others are collapsed until they have a text. */
function Texts({ choices, entered, error }: Part) {
  const { own, languages } = choices;
  const others = languages.filter((locale) => locale !== own);
  return (
    <div className="grid gap-4">
      <LanguageTexts locale={own} entered={entered} error={error} isOwn />
      <p className="text-muted">
        <Trans>Members in a language without a text get the text in {ph({ language: LOCALES[own] })}.</Trans>
      </p>
      <div>
        {others.map((locale) => {
          const parts = Object.keys(TEXT_LENGTHS).map((part) => error(`${part}_${locale}`));
          const isFilled = Object.values(entered.texts[locale] ?? {}).some(Boolean) || parts.some(Boolean);
          return (
            <details key={locale} open={isFilled}>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{LOCALES[locale]}</summary>
              <LanguageTexts locale={locale} entered={entered} error={error} />
            </details>
          );
        })}
      </div>
    </div>
  );
}

type LanguageProps = { locale: Locale; entered: EnteredPromotion; error: ErrorOf; isOwn?: boolean };

function LanguageTexts({ locale, entered, error, isOwn = false }: LanguageProps) {
  const { t } = useLingui();
  const words = entered.texts[locale];
  return (
    <fieldset className="grid gap-4 rounded-panel border border-line p-4">
      <legend className="px-1 font-semibold">{LOCALES[locale]}</legend>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name={`title_${locale}`}
          label={t({ message: 'Title', context: 'of a promotion' })}
          hint={t`The title of the notification and the subject of the email.`}
          defaultValue={words?.title}
          maxLength={TEXT_LENGTHS.title}
          error={error(`title_${locale}`)}
          lang={locale}
          required={isOwn}
        />
        <TextField
          name={`preheader_${locale}`}
          label={t({ message: 'Preview text', context: 'of an email, after the subject' })}
          hint={t`Shown in inboxes after the subject. If empty, inboxes show the start of the text.`}
          defaultValue={words?.preheader}
          maxLength={TEXT_LENGTHS.preheader}
          error={error(`preheader_${locale}`)}
          lang={locale}
        />
      </div>
      <TextField
        name={`body_${locale}`}
        label={t({ message: 'Notification text', context: 'push' })}
        defaultValue={words?.body}
        maxLength={TEXT_LENGTHS.body}
        error={error(`body_${locale}`)}
        lang={locale}
      />
      <TextAreaField
        name={`text_${locale}`}
        label={t`Email text`}
        hint={t`If empty, the email uses the notification text. Leave a blank line to start a new paragraph.`}
        rows={5}
        defaultValue={words?.text}
        maxLength={TEXT_LENGTHS.text}
        error={error(`text_${locale}`)}
        lang={locale}
      />
    </fieldset>
  );
}
