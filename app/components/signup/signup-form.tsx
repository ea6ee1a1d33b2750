import { Trans, useLingui } from '@lingui/react/macro';
import type { FetcherWithComponents } from '@remix-run/react';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SIGNUP_INTENTS, type SignupPage, type SignupReply } from '#app/api/signup.ts';
import { NoticeAtCollection } from '#app/components/consent/notice-at-collection.tsx';
import { suggestedEmail } from '#app/domain/signup/email-typos.ts';
import {
  BIRTH_STEP,
  LAST_STEP,
  NO_ANSWERS,
  PLACE_STEP,
  SIGNUP_STEPS,
  type SignupAnswers,
  type SignupFaults,
  signupFaults,
  stepOfFaults,
} from '#app/domain/signup/signup-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProgressSteps } from '#app/ui/progress-steps.tsx';
import { useBackCloses } from '#app/ui/use-back-closes.ts';
import { AgeQuestion } from './age-question.tsx';
import { keepBegun } from './begun-signup.ts';
import { formAnswers } from './form-answers.ts';
import { keepSignup } from './signup-address.ts';
import { AgeRefused } from './signup-closed.tsx';
import { SignupMarks } from './signup-marks.tsx';
import { SignupStepFields } from './step-fields.tsx';
import { focusYear, useFaultFocus, useFocusOnStep } from './step-focus.ts';
import { useLeftField } from './use-left-field.ts';

type Props = {
  page: SignupPage;
  /** The server's response to a form sent without JavaScript. */
  reply?: SignupReply | undefined;
  /** Called when the visitor has started, so that a surrounding dialog stays open. */
  onProgress?: () => void;
};

/**
 * One question per step; answers stay in the form, so Back never loses one. Each step is validated here at once and by
 * the server at the end; without JavaScript the server leads through the steps.
 */
export function SignupForm({ page, reply: posted, onProgress }: Props) {
  const { t } = useLingui();
  const fetcher = useFetcher<SignupReply>();
  const reply = fetcher.data ?? posted;
  const start = posted?.step ?? page.startsAt;
  const [step, setStep] = useState(start);
  const [faults, setFaults] = useState<SignupFaults>(posted?.faults ?? {});
  const [solving, setSolving] = useState(false);
  const [asking, setAsking] = useState(false);
  const [asksAge, setAsksAge] = useState(posted?.asksAge ?? false);
  const [emailMeant, setEmailMeant] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  useReplies(fetcher, (answer) => {
    setStep(answer.step);
    setFaults(answer.faults);
    setAsksAge(answer.asksAge ?? false);
    focusFault();
  });
  useFocusOnStep(form, step, start);
  useEffect(() => {
    if (form.current && step !== start)
      keepBegun({ answers: formAnswers(form.current), step, query: page.query });
  }, [step, start, page.query]);

  /** Whether the town exists; the server checks again at the end, so the form continues if there is no response. */
  const checkTown = async (given: SignupAnswers) => {
    setAsking(true);
    const known = await isKnownTown(given);
    setAsking(false);
    if (known) return setStep(step + 1);
    setFaults({ city: 'city_unknown' });
    focusFault();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const given = formAnswers(event.currentTarget);
    const found = signupFaults(given, page.rules, step);
    // The server asks about it and remembers a refused age, so nothing is shown before its response.
    if (found.date_of_birth === 'too_young') return;
    setFaults(found);
    const faulty = stepOfFaults(found);
    if (faulty !== null || step < LAST_STEP) {
      event.preventDefault();
      if (faulty === null && step === PLACE_STEP && given.city.trim() !== '') void checkTown(given);
      else setStep(faulty ?? step + 1);
      onProgress?.();
    }
    if (faulty !== null) focusFault();
    else if (step === LAST_STEP) keepSignup(given, page.query);
  };
  /** Shows the error of a field when the focus leaves it after input. */
  const leaving = useLeftField(({ name, value, form: asked }) => {
    if (!asked || value === '' || !CHECKED_WHEN_LEFT.has(name)) return;
    const field = name as keyof SignupAnswers;
    const fault = signupFaults(formAnswers(asked), page.rules)[field];
    if (fault) setFaults((before) => ({ ...before, [field]: fault }));
    if (field === 'email') setEmailMeant(suggestedEmail(value));
  });
  /** Clears the errors of corrected fields immediately; adds none while typing. */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    setAsksAge(false);
    keepBegun({ answers: formAnswers(event.currentTarget), step, query: page.query });
    if ((event.target as Partial<HTMLInputElement>).name === 'email') setEmailMeant(null);
    if (Object.keys(faults).length === 0) return;
    const found = signupFaults(formAnswers(event.currentTarget), page.rules);
    const left = Object.keys(faults).filter((field) => field in found);
    setFaults(Object.fromEntries(left.map((field) => [field, found[field as keyof SignupAnswers]])));
  };
  if (reply?.refused === 'age_refused') return <AgeRefused minimumAge={page.rules.minimumAge} />;
  const total = SIGNUP_STEPS.length;
  const current = step + 1;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/signup${page.query}`}
      noValidate
      onSubmit={submit}
      onChange={recheck}
      {...leaving}
      className="grid gap-5"
    >
      <input type="hidden" name="step" value={step} />
      {Array.from({ length: Math.max(0, step - start) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each step
        <StepLayer key={index} onBack={() => setStep(start + index)} />
      ))}
      <SignupMarks fetcher={fetcher} form={form} posted={posted} onSolving={setSolving} />
      <ProgressSteps current={current} total={total} label={t`Step ${current} of ${total}`} />
      <Refusal refused={reply?.refused} />
      <SignupStepFields
        step={step}
        page={page}
        faults={faults}
        answers={{ ...NO_ANSWERS, ...page.answers, ...posted?.answers }}
        emailMeant={emailMeant}
      />
      {asksAge && step === BIRTH_STEP ? (
        <AgeQuestion
          dateOfBirth={reply?.answers.date_of_birth ?? ''}
          today={page.rules.today}
          loading={fetcher.state !== 'idle'}
          onCorrect={() => {
            setAsksAge(false);
            if (form.current) focusYear(form.current);
          }}
        />
      ) : (
        <StepButtons
          step={step}
          loading={fetcher.state !== 'idle' || solving || asking}
          onBack={() => setStep(step - 1)}
        />
      )}
      <NoticeAtCollection />
      {step === 0 && (
        <p className="text-center text-muted">
          <Trans>
            Already a member?{' '}
            <Link to="/login" className="link">
              Log in
            </Link>
          </Trans>
        </p>
      )}
    </fetcher.Form>
  );
}

/** Text fields whose rule typed input can break; the others are selected, or checked with their step. */
const CHECKED_WHEN_LEFT = new Set<string>(['name', 'email', 'password'] satisfies (keyof SignupAnswers)[]);

/** The button for the next step is first, because Enter presses the first button of a form. */
function StepButtons({ step, loading, onBack }: { step: number; loading: boolean; onBack: () => void }) {
  return (
    <div className="flex flex-row-reverse gap-3">
      <Button type="submit" className="flex-1" loading={loading}>
        {step < LAST_STEP ? <Trans>Next</Trans> : <Trans>Create my account</Trans>}
      </Button>
      {step > 0 && (
        <Button
          type="submit"
          name="intent"
          value={SIGNUP_INTENTS.back}
          variant="ghost"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          <Trans>Back</Trans>
        </Button>
      )}
    </div>
  );
}

async function isKnownTown({ country, region, city }: SignupAnswers): Promise<boolean> {
  try {
    const reply = await fetch(`/api/regions.php?${new URLSearchParams({ country, region, city })}`);
    return !reply.ok || (await reply.json()).known !== false;
  } catch {
    return true; // offline
  }
}

/** The browser's Back returns to the previous step, with its answer intact. */
function StepLayer({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack);
  return null;
}

/** The server's response to the finished form: returns to the step with the fault. */
function useReplies(
  fetcher: FetcherWithComponents<SignupReply>,
  onReply: (reply: SignupReply) => void,
): void {
  const latest = useRef(onReply);
  latest.current = onReply;
  useEffect(() => {
    if (fetcher.data) latest.current(fetcher.data);
  }, [fetcher.data]);
}

function Refusal({ refused }: { refused: SignupReply['refused'] }) {
  if (!refused) return null;
  return (
    <Banner tone="danger" live>
      {refused === 'too_many' && (
        <Trans>Too many accounts were created from your network. Try again in an hour.</Trans>
      )}
      {refused === 'needs_invite' && (
        <Trans>You need an invitation to sign up. If you have one, open its link.</Trans>
      )}
      {refused === 'needs_trafficsource' && (
        <Trans>You can only sign up through a link from one of our partners.</Trans>
      )}
    </Banner>
  );
}
