import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Saved } from '#app/components/safety/saved.tsx';
import { type Frequency, fieldOf, PAUSE_DAYS } from '#app/domain/notifications/mail-choices.ts';
import type { MailSettings } from '#app/domain/notifications/mail-settings.server.ts';
import type { NoticeType } from '#app/domain/push/notice-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

type Props = { settings: MailSettings; saved: boolean; off?: boolean };

/** Email preferences: types, frequency and pause; used in the settings and by the link in an email. */
export function MailChoicesForm({ settings, saved, off = false }: Props) {
  const { t } = useLingui();
  const texts = useTypeTexts();
  const { preferences, frequency, pausedUntil } = settings;
  const often: Record<Frequency, string> = {
    at_once: t`A few minutes after it happens`,
    daily: t`Once a day, in the evening`,
    weekly: t`Once a week, on Sunday`,
  };
  return (
    <Form method="post" className="panel grid gap-4 p-5" key={JSON.stringify(settings)}>
      <input type="hidden" name="intent" value="choices" />
      <fieldset className="grid gap-1">
        <legend>
          <h2>
            <Trans>Email me about</Trans>
          </h2>
        </legend>
        {(Object.keys(texts) as NoticeType[]).map((type) => (
          <Checkbox
            key={type}
            name={fieldOf(type)}
            value="yes"
            defaultChecked={preferences[type] && !off}
            label={texts[type].label}
            hint={texts[type].hint}
          />
        ))}
      </fieldset>
      <SelectField
        name="frequency"
        label={t`How often to email me`}
        defaultValue={frequency}
        options={Object.entries(often).map(([value, label]) => ({ value, label }))}
      />
      <PauseField pausedUntil={pausedUntil} />
      <p className="text-sm text-muted">
        <Trans>We always send emails about your account, orders and safety.</Trans>
      </p>
      <Saved when={saved}>
        <WhatIsMailed settings={settings} off={off} />
      </Saved>
      <Button type="submit" className="justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

function WhatIsMailed({ settings: { preferences, pausedUntil }, off }: Pick<Props, 'settings' | 'off'>) {
  const { t, i18n } = useLingui();
  const count = off ? 0 : Object.values(preferences).filter(Boolean).length;
  if (count === 0) return t`Saved. We won't send you any of these emails.`;
  const until = pausedUntil && i18n.date(new Date(pausedUntil), { dateStyle: 'long' });
  if (until) return t`Saved. We won't send you any of these emails until ${until}.`;
  return t`Saved. We'll email you about what you chose.`;
}

function PauseField({ pausedUntil }: { pausedUntil: string | null }) {
  const { t, i18n } = useLingui();
  const until = pausedUntil && i18n.date(new Date(pausedUntil), { dateStyle: 'long' });
  return (
    <SelectField
      name="pause"
      label={t`Pause for a while`}
      defaultValue={until ? 'keep' : ''}
      options={[
        ...(until ? [{ value: 'keep', label: t`Paused until ${until}` }] : []),
        { value: '', label: t`Not paused` },
        ...PAUSE_DAYS.map((days) => ({ value: days, label: t`No emails for ${days} days` })),
      ]}
    />
  );
}

function useTypeTexts(): Record<NoticeType, { label: string; hint?: string }> {
  const { t } = useLingui();
  return {
    new_conversations: { label: t`New chats`, hint: t`Someone messages you for the first time.` },
    new_messages: {
      label: t`New messages`,
      hint: t`We combine what happens within a few minutes into one email.`,
    },
    likes: { label: t`New likes` },
    matches: { label: t`Matches` },
    unread_message_reminders: {
      label: t`Reminders about unread messages`,
      hint: t`When messages have been unread for a day.`,
    },
    weekly_updates: {
      label: t`Your week`,
      hint: t`On Sundays, when there's news.`,
    },
    reminders: { label: t`Reminders to finish my profile`, hint: t`Three at most.` },
    promotions: { label: t`Offers` },
    news: { label: t`News` },
  };
}
