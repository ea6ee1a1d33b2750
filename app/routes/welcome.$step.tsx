import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { WelcomeForm } from '#app/components/profile/welcome-form.tsx';
import { WelcomePage } from '#app/components/profile/welcome-page.tsx';
import { WelcomePhoto } from '#app/components/profile/welcome-photo.tsx';
import { interestsOfNiche } from '#app/domain/landers/lander-interests.ts';
import { listSignupFaces } from '#app/domain/matching/signup-matches.server.ts';
import { loadOwnProfile, saveProfile } from '#app/domain/members/own-profile.server.ts';
import { profileAnswersOf } from '#app/domain/members/profile-form.ts';
import {
  afterWelcomeStep,
  isWelcomeStep,
  type WelcomeStep,
  welcomePath,
} from '#app/domain/members/welcome-steps.ts';
import { listOwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { dismissalCookie } from '#app/http/guards/dismissal-cookie.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { bringsFiles, uploadPhotos } from '#app/http/guards/upload-photos.ts';
import type { MemberScope } from '#tenants/scope.ts';

export const handle: PageHandle = { title: msg`Set up your profile`, ownBar: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { step } = params;
  if (!isWelcomeStep(step)) throw new Response('Not Found', { status: 404 });
  const [faces, { answers, rules }, own] = await Promise.all([
    listSignupFaces(scope),
    loadOwnProfile(scope),
    step === 'photo' ? listOwnPhotos(scope) : null,
  ]);
  const niche = interestsOfNiche(scope.tenant.niche);
  const fault = new URL(request.url).searchParams.get('fault');
  return page({ step, faces, answers, rules, niche, own, fault });
}

/** Saves the step like the profile's own pages, or skips it, or skips all of them. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const { step } = params;
  if (!isWelcomeStep(step)) throw badRequest('not_found', 404);
  if (step === 'photo' && bringsFiles(request)) {
    const fault = await uploadPhotos(scope, request);
    return redirect(`${welcomePath(step)}${fault ? `?fault=${fault}` : ''}`);
  }
  const fields = await readForm(request);
  switch (fields.get('intent')) {
    case 'skip':
      return skip(scope, step, afterWelcomeStep(step));
    case 'skip_all':
      return skip(scope, step, '/members');
    case 'save':
      return await save(scope, step, fields);
    default:
      throw badRequest('intent_unknown', 422);
  }
}

/** A member who skips the photo is not asked again on the next page: the alert counts as dismissed. */
function skip(scope: MemberScope, step: WelcomeStep, to: string): Response {
  if (step !== 'photo') return redirect(to);
  return redirect(to, { headers: { 'Set-Cookie': dismissalCookie('hide_enrich_alert', scope) } });
}

async function save(scope: MemberScope, step: WelcomeStep, fields: Map<string, string>) {
  if (step === 'photo') throw badRequest('intent_unknown', 422);
  // A multiple choice without a selection is not sent.
  if (step === 'wishes' && !fields.has('reason')) fields.set('reason', '');
  const answers = profileAnswersOf(step, fields);
  if (!answers) throw badRequest('fields_missing', 422);
  const outcome = await saveProfile(scope, step, answers);
  if (outcome.ok) return redirect(afterWelcomeStep(step));
  return outcome.code === 'too_many'
    ? json({ answers, faults: {}, refused: outcome.code }, { status: 429 })
    : json({ answers, faults: outcome.faults }, { status: 422 });
}

/** The first steps of a confirmed member, one topic each. */
export default function Welcome() {
  const { t } = useLingui();
  const { step, faces, answers, rules, niche, own, fault } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const titles = {
    photo: t`Add a photo`,
    wishes: t`What are you looking for?`,
    interests: t`What do you like?`,
  };
  return (
    <WelcomePage step={step} title={titles[step]} faces={step === 'interests' ? [] : faces}>
      {step === 'photo' ? (
        own && <WelcomePhoto own={own} fault={fault} />
      ) : (
        <WelcomeForm key={step} step={step} answers={answers} rules={rules} niche={niche} reply={reply} />
      )}
    </WelcomePage>
  );
}
