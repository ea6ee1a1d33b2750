import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { answersOf, isAgeRefused, loadSignupPage, marksOf, wasAgeAsked } from '#app/api/signup.server.ts';
import { SIGNUP_INTENTS, type SignupReply } from '#app/api/signup.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { begunSignup } from '#app/components/signup/begun-signup.ts';
import { CORRECT_ADDRESS, keptSignup } from '#app/components/signup/signup-address.ts';
import { SignupClosed } from '#app/components/signup/signup-closed.tsx';
import { SignupForm } from '#app/components/signup/signup-form.tsx';
import { SignupTitle } from '#app/components/signup/signup-title.tsx';
import { AGE_REFUSAL, AGE_REFUSED_COOKIE, AGE_REFUSED_DAYS } from '#app/domain/accounts/age-refusal.ts';
import { sealForm } from '#app/domain/signup/bot-check.server.ts';
import { readEntryLink } from '#app/domain/signup/entry-link.server.ts';
import { checkAnswers, noteRefusedAge, signUp } from '#app/domain/signup/sign-up.server.ts';
import { BIRTH_STEP, LAST_STEP, type SignupAnswers, stepOfFaults } from '#app/domain/signup/signup-rules.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { readChoices } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import { touchesToKeep, trackingOf } from '#app/http/guards/tracking.ts';

export const handle: PageHandle = {
  layout: 'default',
  title: msg`Sign up`,
  description: msg`Create your profile in a minute. Signing up, browsing and liking are free.`,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context);
  return json(await loadSignupPage(context.request, new URL(request.url)));
}

/**
 * Its data does not change while the form is open. After the signup, the dialog's data must not be reloaded, because
 * the response would redirect the new member away from the confirmation page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  nextUrl.pathname === '/signup' && currentUrl.search !== nextUrl.search;

/** Completes the signup, or (without JavaScript) moves from one step to the next. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const fields = await readChoices(request);
  const answers = answersOf(fields);
  const step = Math.min(Math.max(Number(fields.get('step')) || 0, 0), LAST_STEP);
  const marks = marksOf(fields);
  const form = marks.form || sealForm(scope);
  const reply = (at: number, rest: Partial<SignupReply> = {}, status = 200, headers: HeadersInit = {}) =>
    json<SignupReply>(
      { step: at, faults: {}, answers: { ...answers, password: '' }, form, ...rest },
      { status, headers },
    );

  const intent = fields.get('intent');
  if (intent === SIGNUP_INTENTS.back) return reply(Math.max(0, step - 1));
  if (isAgeRefused(context.request)) return reply(step, { refused: 'age_refused' }, 403);
  const faults = await checkAnswers(scope, answers, step);
  if (faults.date_of_birth === 'too_young') {
    if (intent === SIGNUP_INTENTS.correctAge) return reply(BIRTH_STEP);
    const kept = (value: string) => ({
      'Set-Cookie': cookieLine(AGE_REFUSED_COOKIE, value, { days: AGE_REFUSED_DAYS.declared }),
    });
    // A mistyped year is common. Asked only once, so that no one can try dates until one passes.
    if (intent !== SIGNUP_INTENTS.confirmAge && !wasAgeAsked(context.request))
      return reply(BIRTH_STEP, { asksAge: true }, 422, kept(AGE_REFUSAL.asked));
    await noteRefusedAge(scope, answers, context.request.facts.address);
    return reply(BIRTH_STEP, { faults, refused: 'age_refused' }, 422, kept(AGE_REFUSAL.refused));
  }
  const faulty = stepOfFaults(faults);
  if (faulty !== null) return reply(faulty, { faults }, 422);
  if (step < LAST_STEP) return reply(step + 1);

  const url = new URL(request.url);
  const { memberId, draft, invite } = readEntryLink(scope.tenant.settings.countries, url.searchParams);
  const input = {
    answers,
    source: trackingOf(context.request, url),
    touches: await touchesToKeep(context.request, url),
    memberId,
    draft,
    invite,
    marks,
    address: context.request.facts.address,
    arrival: await arrivalOf(context),
  };
  const outcome = await unlessBusy(context, () => signUp(scope, input));
  if (outcome.ok)
    return redirect('/complete-signup', {
      headers: outcome.cookie ? { 'Set-Cookie': outcome.cookie.serialize() } : {},
    });
  if (outcome.code === 'work_needed') return reply(step, { challenge: outcome.challenge }, 403);
  if (outcome.code !== 'answers_wrong')
    return reply(step, { refused: outcome.code }, outcome.code === 'too_many' ? 429 : 403);
  return reply(stepOfFaults(outcome.faults) ?? step, { faults: outcome.faults }, 422);
}

export default function Signup() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<SignupReply>();
  const kept = useKeptSignup(loaded.query);
  const page =
    kept && !reply
      ? { ...loaded, startsAt: kept.step, answers: { ...loaded.answers, ...kept.answers } }
      : loaded;
  return (
    <div className="page-width max-w-xl py-8">
      <h1 className="mb-6">
        <SignupTitle member={page.member} />
      </h1>
      <div className="panel p-5 sm:p-8">
        {page.access === 'open' ? (
          <SignupForm key={kept?.key} page={page} reply={reply} />
        ) : (
          <SignupClosed access={page.access} minimumAge={page.rules.minimumAge} />
        )}
      </div>
    </div>
  );
}

type Kept = { key: string; answers: SignupAnswers; step: number };

/** The signup of this tab whose address is to be corrected, or one that was not finished before the page was loaded again. */
function useKeptSignup(query: string): Kept | null {
  const { hash } = useLocation();
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const sent = hash === CORRECT_ADDRESS ? keptSignup() : null;
    const begun = begunSignup(query);
    if (sent) setKept({ key: String(sent.mailedAt), answers: sent.answers, step: LAST_STEP });
    else if (begun) setKept({ key: 'begun', ...begun });
  }, [hash, query]);
  return kept;
}
