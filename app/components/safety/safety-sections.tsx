import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SafetyReply } from '#app/api/safety.ts';
import type { SafetySettings } from '#app/domain/safety/safety-settings.server.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { MutedWordsForm } from './muted-words-form.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

type Props = { settings: SafetySettings; reply: SafetyReply | undefined };

/** The safety settings, one section each. */
export function SafetySections({ settings, reply }: Props) {
  const { phrases, contacts, ...quiet } = settings;
  return (
    <div className="page-width grid max-w-xl gap-6 py-6">
      <h1>
        <Trans>Privacy and safety</Trans>
      </h1>
      <Section title={<Trans>Blocked members</Trans>}>
        <p className="text-muted">
          <Trans>Who is blocked does not find you, see you or write to you, and the other way round.</Trans>
        </p>
        <Link
          to="/notifications/blocked"
          className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
        >
          <Trans>See whom I blocked</Trans>
        </Link>
      </Section>
      <Section title={<Trans>Hide from people I know</Trans>}>
        <p className="text-muted">
          <Trans>
            Enter the email addresses of people who shouldn't find you here, now or if they sign up later.
          </Trans>
        </p>
        <ContactsForm entries={contacts} reply={reply?.intent === 'contacts' ? reply : undefined} />
      </Section>
      <Section id="words" title={<Trans>Filter first messages</Trans>}>
        <p className="text-muted">
          <Trans>
            A first message with one of these words waits apart, without a count or a sound. Its sender does
            not notice.
          </Trans>
        </p>
        <MutedWordsForm phrases={phrases} reply={reply?.intent === 'words' ? reply : undefined} />
      </Section>
      <Section id="quiet" title={<Trans>Quiet hours</Trans>}>
        <p className="text-muted">
          <Trans>Messages and likes still arrive; nothing pops up or sounds.</Trans>
        </p>
        <QuietHoursForm {...quiet} reply={reply?.intent === 'quiet' ? reply : undefined} />
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="panel grid gap-3 p-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
