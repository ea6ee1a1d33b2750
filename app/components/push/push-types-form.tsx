import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Saved } from '#app/components/safety/saved.tsx';
import type { NoticePreferences, NoticeType } from '#app/domain/push/notice-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Link } from '#app/ui/link.tsx';

/** Push notification types, for all devices. */
export function PushTypesForm({ preferences, saved }: { preferences: NoticePreferences; saved: boolean }) {
  const { t } = useLingui();
  const count = Object.values(preferences).filter(Boolean).length;
  const texts: Record<NoticeType, { label: string; hint?: string }> = {
    new_conversations: { label: t`New chats` },
    new_messages: { label: t`New messages` },
    likes: { label: t`New likes` },
    matches: { label: t`Matches` },
    unread_message_reminders: {
      label: t`Reminders about unread messages`,
      hint: t`Once, when a message has been unread for a day.`,
    },
    weekly_updates: { label: t`Your week` },
    reminders: { label: t`Reminders to finish my profile` },
    promotions: { label: t`Offers`, hint: t`Only during the day, and never in your quiet hours.` },
    news: { label: t`News` },
  };
  return (
    <section className="panel p-5">
      <Form method="post" className="grid gap-2" key={JSON.stringify(preferences)}>
        <input type="hidden" name="intent" value="types" />
        <h2>
          <Trans>Notify me about</Trans>
        </h2>
        {(Object.keys(texts) as NoticeType[]).map((type) => (
          <Checkbox
            key={type}
            name={type}
            value="yes"
            defaultChecked={preferences[type]}
            label={texts[type].label}
            hint={texts[type].hint}
          />
        ))}
        <p className="text-sm text-muted">
          <Trans>
            We don't notify you during your{' '}
            <Link to="/notifications/safety/quiet" className="link">
              quiet hours
            </Link>
            . Afterwards, you get one notification about what happened. Notifications never show the text of a
            message, and in{' '}
            <Link to="/notifications/privacy" className="link">
              discreet mode
            </Link>{' '}
            they don't show names either.
          </Trans>
        </p>
        <Saved when={saved}>
          {count === 0
            ? t`Saved. We won't notify you about any of these.`
            : t`Saved. We'll notify you about what you chose.`}
        </Saved>
        <Button type="submit" className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </section>
  );
}
