import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { answersOf, loadSignupPage, trackingOf } from '#app/api/signup.server.ts';
import type { SignupReply } from '#app/api/signup.ts';
import { unlessBusy } from '#app/api/too-often.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { InviteNeeded } from '#app/components/signup/invite-needed.tsx';
import { SignupForm } from '#app/components/signup/signup-form.tsx';
import { checkAnswers, signUp } from '#app/domain/signup/sign-up.server.ts';
import { LAST_STEP, type SignupAnswers, stepOfFaults } from '#app/domain/signup/signup-rules.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';

export const handle: PageHandle = {
  layout: 'default',
  title: msg`Sign up`,
  description: msg`Create your profile in a minute. Signing up, browsing and liking are free.`,
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context);
  return json(await loadSignupPage(context.request, new URL(request.url)));
}

/** Finishes the signup, or (without script) leads from one step to the next. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const fields = await readForm(request);
  const answers = answersOf(fields);
  const step = Math.min(Math.max(Number(fields.get('step')) || 0, 0), LAST_STEP);
  const reply = (at: number, rest: Partial<SignupReply> = {}, status = 200) =>
    json<SignupReply>({ step: at, faults: {}, answers: { ...answers, password: '' }, ...rest }, { status });

  if (fields.get('intent') === 'back') return reply(Math.max(0, step - 1));
  const faults = checkAnswers(scope, answers, step);
  const faulty = stepOfFaults(faults);
  if (faulty !== null) return reply(faulty, { faults }, 422);
  if (step < LAST_STEP) return reply(step + 1);

  const input = {
    answers,
    tracking: trackingOf(context.request, new URL(request.url)),
    invite: (fields.get('invite') ?? '').slice(0, 100),
    address: context.request.facts.address,
    arrival: await arrivalOf(context),
  };
  const outcome = await unlessBusy(context, () => signUp(scope, input));
  if (outcome.ok)
    return redirect('/complete-signup', {
      headers: outcome.cookie ? { 'Set-Cookie': outcome.cookie.serialize() } : {},
    });
  if (outcome.code !== 'answers_wrong') return reply(step, { refused: outcome.code }, 403);
  return reply(stepOfFaults(outcome.faults) ?? step, { faults: outcome.faults }, 422);
}

export default function Signup() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<SignupReply>();
  const [params] = useSearchParams();
  const answers: Partial<SignupAnswers> = {
    gender: params.get('gender') ?? '',
    seeking: params.get('seeking') ?? '',
  };
  return (
    <div className="page-width max-w-xl py-8">
      <h1 className="mb-6">
        <Trans>Sign up</Trans>
      </h1>
      <div className="panel p-5 sm:p-8">
        {page.access === 'open' ? (
          <SignupForm page={page} reply={reply} answers={answers} />
        ) : (
          <InviteNeeded access={page.access} />
        )}
      </div>
    </div>
  );
}
