import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SafetyReply } from '#app/api/safety.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import type { SafetySettings } from '#app/domain/safety/safety-settings.server.ts';
import type { TimeZoneGroup } from '#app/domain/safety/time-zones.ts';
import { ContactsForm } from './contacts-form.tsx';
import { MutedWordsForm } from './muted-words-form.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

export const SAFETY_TITLES = {
  contacts: msg`Hide from people I know`,
  words: msg`Filter first messages`,
  quiet: msg`Quiet hours`,
};
type SafetyPartName = keyof typeof SAFETY_TITLES;
export const isSafetyPart = (text: string | undefined): text is SafetyPartName =>
  text !== undefined && Object.hasOwn(SAFETY_TITLES, text);

type Props = {
  part: SafetyPartName;
  settings: SafetySettings;
  zones: TimeZoneGroup[];
  reply: SafetyReply | undefined;
};

/** One of the safety settings, on a separate page. */
export function SafetyPart({ part, settings, zones, reply }: Props) {
  const { i18n } = useLingui();
  const { phrases, contacts, ...quiet } = settings;
  const parts: Record<SafetyPartName, { about: ReactNode; form: ReactNode }> = {
    contacts: {
      about: (
        <Trans>
          Enter the email addresses of people who shouldn't find you here, now or if they sign up later.
        </Trans>
      ),
      form: (
        <ContactsForm
          entries={contacts}
          reply={reply?.intent === 'contacts' ? reply : undefined}
          removed={reply?.intent === 'delete'}
        />
      ),
    },
    words: {
      about: (
        <Trans>
          We set aside first messages that contain one of these words, without a badge or sound. The sender
          can't tell.
        </Trans>
      ),
      form: <MutedWordsForm phrases={phrases} reply={reply?.intent === 'words' ? reply : undefined} />,
    },
    quiet: {
      about: <Trans>Messages and likes still arrive, without alerts or sounds.</Trans>,
      form: <QuietHoursForm {...quiet} zones={zones} reply={reply?.intent === 'quiet' ? reply : undefined} />,
    },
  };
  return (
    <SettingsPage title={i18n._(SAFETY_TITLES[part])}>
      <section className="panel grid gap-3 p-5">
        <p className="text-muted">{parts[part].about}</p>
        {parts[part].form}
      </section>
    </SettingsPage>
  );
}
