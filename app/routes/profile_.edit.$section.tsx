import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { placesOf } from '#app/api/signup.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { EditSection } from '#app/components/profile/edit-section.tsx';
import { useSectionTitles } from '#app/components/profile/section-titles.ts';
import { loadOwnProfile, saveProfile } from '#app/domain/members/own-profile.server.ts';
import { isProfileSection, profileAnswersOf } from '#app/domain/members/profile-form.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Edit profile` };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { section } = params;
  if (!isProfileSection(section)) throw new Response('Not Found', { status: 404 });
  const { answers, rules } = await loadOwnProfile(scope);
  return page({ section, answers, rules, places: section === 'place' ? placesOf(scope) : [] });
}

/** Saves the section and redirects to it on the profile. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const { section } = params;
  if (!isProfileSection(section)) throw badRequest('not_found', 404);
  const answers = profileAnswersOf(section, await readForm(request));
  if (!answers) throw badRequest('fields_missing', 422);
  const outcome = await saveProfile(scope, section, answers);
  if (outcome.ok) return redirect(`/profile?saved=${section}#${section}`);
  return outcome.code === 'too_many'
    ? json({ answers, faults: {}, refused: outcome.code }, { status: 429 })
    : json({ answers, faults: outcome.faults }, { status: 422 });
}

export default function EditProfile() {
  const { section, answers, rules, places } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const titles = useSectionTitles();
  return (
    <SettingsPage
      title={titles[section]}
      back={{ to: `/profile#${section}`, text: <Trans>My profile</Trans> }}
    >
      <EditSection
        key={section}
        section={section}
        answers={answers}
        rules={rules}
        places={places}
        reply={reply}
      />
    </SettingsPage>
  );
}
