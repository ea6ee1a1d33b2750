import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '#app/api/signup.ts';
import { useFaultFocus } from '#app/components/signup/step-focus.ts';
import {
  type ProfileAnswers,
  type ProfileFaults,
  type ProfileRules,
  type ProfileSection,
  profileAnswersOf,
  profileFaults,
} from '#app/domain/members/profile-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SectionFields } from './section-fields.tsx';
import { forgetUnsaved, useAboutKey } from './unsaved-text.ts';

export type EditReply = {
  answers: Partial<ProfileAnswers>;
  faults: ProfileFaults;
  refused?: 'too_many';
};
type Props = {
  section: ProfileSection;
  answers: ProfileAnswers;
  rules: ProfileRules;
  places: Place[];
  /** The server's answer when it was not saved. */
  reply?: EditReply | undefined;
};

/** One section with its own form: validated in the browser and on the server. */
export function EditSection({ section, answers, rules, places, reply }: Props) {
  const aboutKey = useAboutKey();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ProfileFaults>(reply?.faults ?? {});
  const focusFault = useFaultFocus(form);
  const saving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!reply) return;
    setFaults(reply.faults);
    focusFault();
  }, [reply, focusFault]);
  const check = (element: HTMLFormElement): ProfileFaults => {
    const fields = new Map([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    return profileFaults(section, profileAnswersOf(section, fields) ?? {}, rules);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = check(event.currentTarget);
    setFaults(found);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    focusFault();
  };
  /** Clears the errors of corrected fields immediately; adds none while typing. */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(faults).length === 0) return;
    const found = check(event.currentTarget);
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field in found)));
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={recheck}
      className="panel grid gap-5 p-5 sm:p-8"
    >
      {reply?.refused && (
        <Banner tone="warning" live>
          <Trans>Too many changes. Try again in an hour.</Trans>
        </Banner>
      )}
      <SectionFields
        section={section}
        answers={{ ...answers, ...reply?.answers }}
        stored={answers}
        faults={faults}
        rules={rules}
        places={places}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1" loading={saving}>
          <Trans>Save</Trans>
        </Button>
        <LinkButton
          to={`/profile#${section}`}
          variant="ghost"
          onClick={() => section === 'about' && forgetUnsaved(aboutKey)}
        >
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </Form>
  );
}
