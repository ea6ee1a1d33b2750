import { Trans, useLingui } from '@lingui/react/macro';
import { useCountryNames } from '#app/components/members/country-names.ts';
import type { LandingDraft, LandingFault, LandingStop } from '#app/domain/staff/landing-pages.server.ts';
import { LOCALES, type Locale } from '#app/platform/locales.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ContentFrame } from './content-frame.tsx';
import { useLandingWords } from './landing-words.ts';

const HEADLINE_LENGTH = 80;
const LEAD_LENGTH = 200;

type Props = {
  brand: string;
  /** The prefix of the brand's slugs; '' for none. */
  prefix: string;
  countries: readonly string[];
  /** The regions of these countries, by country code. */
  regions: readonly { code: string; name: string }[];
  /** The brand's own language first. */
  languages: readonly Locale[];
  draft: LandingDraft;
  /** For an existing page: its version when it was shown. */
  version: string | null;
  refused: { fault: LandingStop; faults: readonly LandingFault[] } | null;
};

/** A landing page: its place, and its texts in each language side by side. */
export function LandingForm({
  brand,
  prefix,
  countries,
  regions,
  languages,
  draft,
  version,
  refused,
}: Props) {
  const { t } = useLingui();
  const { stops, faults } = useLandingWords(prefix);
  const countryName = useCountryNames();
  const at = `/console/brands/${brand}/content`;
  const error = (field: string) => {
    const fault = refused?.faults.find((each) => each.field === field);
    return fault && faults[fault.code];
  };
  return (
    <ContentFrame brand={brand} fault={refused && stops[refused.fault]}>
      <form
        method="post"
        action={version === null ? `${at}/new-page` : `${at}/pages/${draft.slug}`}
        className="panel grid max-w-5xl gap-5 p-5"
      >
        <h2>{version === null ? <Trans>New landing page</Trans> : draft.slug}</h2>
        {version === null ? (
          <TextField
            name="slug"
            label={t({ message: 'URL', context: 'of a page' })}
            hint={t`The end of the page's URL, such as ${{ example: `${prefix}lake-town` }}. You can't change it later.`}
            defaultValue={draft.slug}
            maxLength={HEADLINE_LENGTH}
            error={error('slug')}
            className="max-w-md"
            required
          />
        ) : (
          <input type="hidden" name="version" value={version} />
        )}
        <div className="grid items-start gap-4 md:grid-cols-3">
          <SelectField
            name="country"
            label={t`Country`}
            placeholder={t({ message: 'none', context: 'no country' })}
            defaultValue={draft.country}
            options={countries.map((code) => ({ value: code, label: countryName(code) }))}
            error={error('country')}
          />
          <SelectField
            name="region"
            label={t`Region`}
            placeholder={t({ message: 'none', context: 'no region' })}
            defaultValue={draft.region}
            error={error('region')}
          >
            {countries.map((country) => (
              <optgroup key={country} label={countryName(country)}>
                {regions
                  .filter(({ code }) => code.startsWith(`${country}-`))
                  .map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
            {draft.region !== '' && !regions.some(({ code }) => code === draft.region) && (
              <option value={draft.region}>{draft.region}</option>
            )}
          </SelectField>
          <TextField name="city" label={t`City`} defaultValue={draft.city} error={error('city')} />
        </div>
        {error('texts') && (
          <p role="alert" className="text-sm font-semibold text-error">
            {error('texts')}
          </p>
        )}
        <p className="text-muted">
          <Trans>Visitors in a language without a text see the page's usual texts.</Trans>
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          {languages.map((locale) => (
            <fieldset key={locale} className="grid content-start gap-3 rounded-panel border border-line p-4">
              <legend className="px-1 font-semibold">{LOCALES[locale]}</legend>
              <TextField
                name={`headline_${locale}`}
                label={t({ message: 'Headline', context: 'of a page' })}
                defaultValue={draft.texts[locale]?.headline}
                maxLength={HEADLINE_LENGTH}
                error={error(`headline_${locale}`)}
                lang={locale}
              />
              <TextAreaField
                name={`lead_${locale}`}
                label={t({ message: 'Text', context: 'below the headline of a page' })}
                rows={2}
                defaultValue={draft.texts[locale]?.lead}
                maxLength={LEAD_LENGTH}
                error={error(`lead_${locale}`)}
                lang={locale}
              />
            </fieldset>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save">
            {version === null ? <Trans>Add page</Trans> : <Trans>Save page</Trans>}
          </Button>
          {version !== null && (
            <Button type="submit" name="intent" value="remove" variant="ghost" formNoValidate>
              <Trans>Remove page</Trans>
            </Button>
          )}
        </div>
      </form>
    </ContentFrame>
  );
}
