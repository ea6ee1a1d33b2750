import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { SafetyReply } from '#app/api/safety.ts';
import { CONTACTS_AT_ONCE, MAX_CONTACTS } from '#app/domain/safety/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useDay } from './day.ts';
import { Saved } from './saved.tsx';

type Entry = { hash: string; since: string };
type Reply = Extract<SafetyReply, { intent: 'contacts' }>;
type Props = { entries: Entry[]; reply: Reply | undefined; removed: boolean };

/** Addresses of people who should not find the member here. */
export function ContactsForm({ entries, reply, removed }: Props) {
  const most = MAX_CONTACTS;
  const { t } = useLingui();
  // Empties the field once its addresses are saved, and only then.
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (reply?.fault === null) setSaves((before) => before + 1);
  }, [reply]);
  const fault = reply?.fault;
  const line = fault?.line ?? '';
  const faults = {
    none: t`Enter at least one email address.`,
    too_many: t`Enter up to ${CONTACTS_AT_ONCE} at once.`,
    unreadable: t`We couldn't read this email address: ${line}`,
    too_often: t`You've reached the limit for today. Try again tomorrow.`,
    full: t`You can enter up to ${most} addresses in total, and these are too many. Enter fewer.`,
  };
  return (
    <div className="grid gap-4">
      <Form method="post" noValidate className="grid gap-4" key={saves}>
        <input type="hidden" name="intent" value="contacts" />
        <TextAreaField
          name="contacts"
          rows={3}
          required
          label={t`Email addresses, one per line`}
          hint={t`People with these addresses won't find you here, starting tomorrow. If you message one of them, they can see you. We don't store the address itself, and we don't tell anyone.`}
          autoComplete="off"
          defaultValue={fault ? reply.typed : ''}
          error={fault ? faults[fault.code] : undefined}
        />
        <Saved when={reply?.fault === null}>
          <Trans>Starting tomorrow, they won't find you here.</Trans>
        </Saved>
        <Button type="submit" className="justify-self-start">
          <Trans>Hide me from them</Trans>
        </Button>
      </Form>
      <p role="status" className="font-semibold empty:hidden">
        {removed && <Trans>Removed.</Trans>}
      </p>
      {entries.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <EntryRow key={entry.hash} {...entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function EntryRow({ hash, since }: Entry) {
  const { t } = useLingui();
  const day = useDay()(since);
  const text = t`An email address, since ${day}`;
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="min-w-0 flex-1">{text}</span>
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <Button
          type="submit"
          name="entry"
          value={hash}
          variant="ghost"
          size="sm"
          aria-label={t`Remove: ${text}`}
        >
          <Trans>Remove</Trans>
        </Button>
      </Form>
    </li>
  );
}
