import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { SignupPage } from '#app/api/signup.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { GenderFields } from '#app/components/members/gender-fields.tsx';
import { IntimateConsent } from '#app/components/members/intimate-consent.tsx';
import { useLabels } from '#app/components/members/labels.ts';
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { isIntimate } from '#app/domain/members/intimate-data.ts';
import { SEXUALITIES } from '#app/domain/members/profile-fields.ts';
import { interestsOf } from '#app/domain/members/profile-form.ts';
import type { SignupAnswers, SignupFaults } from '#app/domain/signup/signup-rules.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { useFaultText } from './fault-text.ts';

type Props = {
  step: number;
  page: SignupPage;
  faults: SignupFaults;
  answers: SignupAnswers;
  /** The address that was probably meant, if the given one looks mistyped. */
  emailMeant: string | null;
};

/** The form contains all steps and shows one, so that earlier answers are submitted too. */
export function SignupStepFields(props: Props) {
  const { t } = useLingui();
  return (
    <>
      <Step number={0} shown={props.step} title={t`Who are you?`}>
        <WhoFields {...props} />
      </Step>
      <Step number={1} shown={props.step} title={t`When were you born?`}>
        <BirthFields {...props} />
      </Step>
      <Step number={2} shown={props.step} title={t`Where do you live?`}>
        <PlaceFields {...props} />
      </Step>
      <Step number={3} shown={props.step} title={t`How should we introduce you?`}>
        <IntroductionFields {...props} />
      </Step>
      <Step number={4} shown={props.step} title={t`Almost there`}>
        <AccountFields {...props} />
      </Step>
    </>
  );
}

function Step(props: { number: number; shown: number; title: string; children: ReactNode }) {
  return (
    <div
      data-step={props.number}
      hidden={props.number !== props.shown}
      className="grid gap-4 [&[hidden]]:hidden"
    >
      <h2>{props.title}</h2>
      {props.children}
    </div>
  );
}

function WhoFields({ page, faults, answers }: Props) {
  const words = useFaultText(page.rules);
  return (
    <GenderFields
      answers={answers}
      faults={{ gender: words(faults.gender), seeking: words(faults.seeking) }}
    />
  );
}

function BirthFields({ page, faults, answers }: Props) {
  const words = useFaultText(page.rules);
  const age = page.rules.minimumAge;
  return (
    <>
      <DateOfBirthField
        value={answers.date_of_birth}
        country={answers.country || page.home}
        error={words(faults.date_of_birth)}
      />
      <p className="text-sm text-muted">
        <Trans>You must be {age} or older. Others see your age, never the date.</Trans>
      </p>
    </>
  );
}

function PlaceFields({ page, faults, answers }: Props) {
  const { t } = useLingui();
  const words = useFaultText(page.rules);
  const nameOf = useCountryNames();
  const [country, setCountry] = useState(answers.country || page.home);
  const regions = page.places.find((place) => place.country === country)?.regions ?? [];
  return (
    <>
      <SelectField
        name="country"
        label={t`Country`}
        autoComplete="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        error={words(faults.country)}
        options={page.places.map((place) => ({ value: place.country, label: nameOf(place.country) }))}
      />
      <SelectField
        name="region"
        label={t`Region`}
        key={country}
        defaultValue={answers.region}
        placeholder={t`Choose your region`}
        error={words(faults.region)}
        options={regions.map((region) => ({ value: region.code, label: region.name }))}
      />
      <TextField
        name="city"
        label={t`Town or city`}
        optional={t`optional`}
        autoComplete="address-level2"
        defaultValue={answers.city}
        error={words(faults.city)}
      />
    </>
  );
}

/** Hides the consent while there is nothing to agree to, with and without JavaScript. */
const UNTIL_CHOSEN = "group-has-[option[value='']:checked]:hidden";

function IntroductionFields({ page, faults, answers }: Props) {
  const { t } = useLingui();
  const words = useFaultText(page.rules);
  const labels = useLabels();
  const suggested = interestsOf(page.answers.interests ?? '');
  return (
    <>
      <TextField
        name="name"
        label={t`Your name`}
        hint={t`A first name or a nickname. Others see it.`}
        autoComplete="nickname"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={answers.name}
        error={words(faults.name)}
      />
      <TextAreaField
        name="signup_message"
        rows={2}
        label={t`A few words about you`}
        optional={t`optional`}
        defaultValue={answers.signup_message}
        maxLength={page.rules.messageLength}
        error={words(faults.signup_message)}
      />
      {suggested.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{t`Interests`}</legend>
          <div className="flex flex-wrap gap-x-6">
            {suggested.map((code) => (
              <Checkbox
                key={code}
                name="interest"
                value={code}
                defaultChecked={interestsOf(answers.interests).includes(code)}
                label={labels.of('interest', code)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="group grid gap-4">
        <SelectField
          name="sexuality"
          label={labels.field.sexuality}
          placeholder={t`I'd rather not say`}
          defaultValue={answers.sexuality}
          options={SEXUALITIES.map((value) => ({ value, label: labels.of('sexuality', value) ?? value }))}
        />
        <div className={suggested.some(isIntimate) ? '' : UNTIL_CHOSEN}>
          <IntimateConsent
            given={answers.intimate_consent === 'yes'}
            hint={t`Optional. If you don't agree, we match you by gender only and save neither of these.`}
          />
        </div>
      </div>
      {page.offersVisibility && (
        <Checkbox
          name="visible_to_visitors"
          value="yes"
          defaultChecked={answers.visible_to_visitors === 'yes'}
          label={t`Show me to visitors`}
          hint={t`People without an account then see your name, age, region and photo. You can change this at any time.`}
        />
      )}
    </>
  );
}

/** Simulates typing: React only notices a new value through the browser's own setter and an event. */
function typeOver(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

function AccountFields({ page, faults, answers, emailMeant }: Props) {
  const { t } = useLingui();
  const email = useRef<HTMLInputElement>(null);
  const words = useFaultText(page.rules);
  const { neutralSender } = page;
  const age = page.rules.minimumAge;
  return (
    <>
      <TextField
        ref={email}
        name="email"
        type="email"
        inputMode="email"
        label={t`Email`}
        hint={t`No one else sees it.`}
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={answers.email}
        error={words(faults.email)}
      />
      <EmailSuggestion
        email={emailMeant}
        onTake={(meant) => email.current && typeOver(email.current, meant)}
      />
      <PasswordField
        name="password"
        label={t`Password`}
        hint={
          faults.password === 'password_too_short'
            ? undefined
            : t`At least ${PASSWORD_MIN_LENGTH} characters.`
        }
        autoComplete="new-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        error={words(faults.password)}
      />
      <Checkbox
        name="discreet"
        value="yes"
        defaultChecked={answers.discreet === 'yes'}
        label={t`Discreet emails`}
        hint={t`From “${neutralSender}”, with subjects that don't mention dating. Starts with your first email.`}
      />
      <Checkbox
        name="marketing"
        value="yes"
        defaultChecked={answers.marketing === 'yes'}
        label={t`Also email me offers, news and tips`}
        hint={t`Emails about your chats and likes are on. You can turn them off in settings.`}
      />
      <Checkbox
        name="terms"
        value="yes"
        defaultChecked={answers.terms === 'yes'}
        error={words(faults.terms)}
        label={
          <Trans>
            I am {age} or older and accept the{' '}
            <a href="/pages/terms" target="_blank" rel="noreferrer" className="link">
              terms
            </a>{' '}
            and the{' '}
            <a href="/pages/privacy" target="_blank" rel="noreferrer" className="link">
              privacy statement
            </a>
            .
          </Trans>
        }
      />
    </>
  );
}
