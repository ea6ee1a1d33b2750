import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HOLD_MAX_DAYS } from '#app/domain/deletion/hold-rules.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHoldReasons } from './hold-words.ts';
import type { FailedAction, MemberMay, ShownMember } from './member-view.ts';
import { useModerationWords } from './moderation-words.ts';
import { RestrictForm } from './restrict-form.tsx';

type Props = {
  path: string;
  member: ShownMember;
  may: MemberMay;
  /** The email address is already shown. */
  revealed: boolean;
  /** The idempotency key of the credits form. */
  giftKey: string;
  failed: FailedAction | null;
};

const ACCOUNT = ['reveal', 'resend', 'confirm', 'end_sessions', 'reset_second_factor'];
const MONEY = ['refund', 'give', 'block_debit', 'unblock_debit'];
const DELETION = ['reactivate', 'hold', 'end_hold', 'erase'];

/** The actions of support, in sections. Only actions that are possible in the member's state are shown. */
export function MemberActions({ path, member, may, revealed, giftKey, failed }: Props) {
  const { t } = useLingui();
  const { faults } = useModerationWords();
  const form = { path, failed };
  const { restriction, status } = member;
  const leaving = status === 'pending_deletion';
  const account = [
    may.reveal && !revealed && (
      <ReasonForm key="reveal" {...form} intent="reveal" title={t`Show email address`} />
    ),
    may.act && status === 'not_confirmed' && (
      <ReasonForm
        key="resend"
        {...form}
        intent="resend"
        title={t`Resend confirmation email`}
        note={t`The member gets a new link.`}
      />
    ),
    may.act && status === 'not_confirmed' && (
      <ReasonForm
        key="confirm"
        {...form}
        intent="confirm"
        title={t`Confirm email address`}
        note={t`Only if the member has proven that the address is theirs. They get the welcome email.`}
      />
    ),
    may.act && member.sessions > 0 && (
      <ReasonForm key="end" {...form} intent="end_sessions" title={t`Log out everywhere`} />
    ),
    may.act && (member.secondFactor || member.passkeys > 0) && (
      <ReasonForm
        key="reset"
        {...form}
        intent="reset_second_factor"
        title={t`Reset login security`}
        note={t`Removes passkeys, authenticator app and recovery codes, and logs the member out everywhere. They get an email. Make sure you're talking to the member.`}
      />
    ),
  ];
  const money = [
    may.refund && member.refundable && (
      <ReasonForm
        key="refund"
        {...form}
        intent="refund"
        title={t`Refund unspent credits`}
        note={t`Creates a credit note and emails the member. You can't undo this. Over ${{ limit: may.refundAlone }}, a second person must approve.`}
      />
    ),
    may.give && (status === 'active' || status === 'not_confirmed') && (
      <ReasonForm
        key="give"
        {...form}
        intent="give"
        title={t`Give credits`}
        note={t`The member sees "Added by support" in their credit history. Over ${{ limit: may.giveAlone }} credits in 30 days, a second person must approve.`}
      >
        <input type="hidden" name="key" value={giftKey} />
        <TextField
          name="credits"
          label={t`Credits`}
          type="number"
          min={1}
          max={10_000}
          inputMode="numeric"
          defaultValue={failed?.intent === 'give' ? failed.fields.credits : ''}
          error={
            failed?.intent === 'give' && failed.code === 'credits_wrong'
              ? t`Enter a whole number from 1 to 10,000.`
              : undefined
          }
          required
        />
      </ReasonForm>
    ),
    may.act && (member.debit === 'open' || member.debit === 'partly') && (
      <ReasonForm
        key="block"
        {...form}
        intent="block_debit"
        title={t`Block direct debit`}
        note={t`Applies to every bank account and phone number in this member's mandates.`}
      />
    ),
    may.act && (member.debit === 'blocked' || member.debit === 'partly') && (
      <ReasonForm key="unblock" {...form} intent="unblock_debit" title={t`Unblock direct debit`} />
    ),
  ];
  const restrict = [
    may.restrict && restriction && (
      <ReasonForm
        key="lift"
        {...form}
        intent="lift"
        title={t`Lift restriction ${{ id: restriction.id }}`}
        note={t`The member is visible again and gets an email.`}
      >
        <input type="hidden" name="restriction" value={restriction.id} />
      </ReasonForm>
    ),
    may.restrict && restriction?.kind !== 'ban' && (
      <RestrictForm
        key="restrict"
        framed
        path={path}
        facts={failed?.intent === 'restrict' ? (failed.fields.facts ?? '') : ''}
        error={
          failed?.code === 'facts_needed' || failed?.code === 'facts_too_long'
            ? faults[failed.code]
            : undefined
        }
      />
    ),
  ];
  const deletion = [
    may.act && leaving && (
      <ReasonForm
        key="reactivate"
        {...form}
        intent="reactivate"
        title={t`Reactivate account`}
        note={t`Only if the member asks within 14 days of deleting the account. They get an email.`}
      />
    ),
    may.act && (leaving || status === 'banned') && (
      <HoldForm key="hold" path={path} renewal={member.hold !== null} failed={failed} />
    ),
    may.act && member.hold && (
      <ReasonForm
        key="end_hold"
        {...form}
        intent="end_hold"
        title={t`End hold`}
        note={t`If the account is due for erasure, we erase it within minutes.`}
      />
    ),
    may.act && !member.hold && (
      <ReasonForm
        key="erase"
        {...form}
        intent="erase"
        title={t`Erase now`}
        note={t`Permanently erases the account without the 14-day wait. A second person must approve.`}
      />
    ),
  ];
  return (
    <div className="grid gap-3">
      <Section title={t`Account`} intents={ACCOUNT} forms={account} failed={failed} />
      <Section title={t`Payments and credits`} intents={MONEY} forms={money} failed={failed} />
      <Section
        title={t({ message: 'Restrict', context: 'a section of actions' })}
        intents={['lift', 'restrict']}
        forms={restrict}
        failed={failed}
      />
      <Section title={t`Deletion`} intents={DELETION} forms={deletion} failed={failed} />
    </div>
  );
}

type SectionProps = {
  title: string;
  intents: readonly string[];
  forms: readonly (JSX.Element | false | null)[];
  failed: FailedAction | null;
};

/** Collapsed by default; open when one of its forms was refused. */
function Section({ title, intents, forms, failed }: SectionProps) {
  const shown = forms.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <details className="console-actions panel" open={failed !== null && intents.includes(failed.intent)}>
      <summary>
        {title}
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <div className="console-action-forms">{shown}</div>
    </details>
  );
}

type ReasonProps = {
  path: string;
  failed: FailedAction | null;
  intent: string;
  title: string;
  note?: string;
  children?: ReactNode;
};

/** An action with its reason. */
function ReasonForm({ path, failed, intent, title, note, children }: ReasonProps) {
  const { t } = useLingui();
  const own = failed?.intent === intent ? failed : null;
  return (
    <form method="post" action={path} className="grid gap-3">
      {note && <p className="text-sm text-muted">{note}</p>}
      {children}
      <ReasonField own={own} label={t`Reason`} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="ghost"
        size="sm"
        className="justify-self-start"
      >
        {title}
      </Button>
    </form>
  );
}

function ReasonField({ own, label }: { own: FailedAction | null; label: string }) {
  const { t } = useLingui();
  const error =
    own?.code === 'reason_needed'
      ? t`Enter a reason of ${REASON_MIN_LENGTH} to ${REASON_MAX_LENGTH} characters. It appears in the audit log.`
      : undefined;
  return (
    <TextField
      name="reason"
      label={label}
      minLength={REASON_MIN_LENGTH}
      maxLength={REASON_MAX_LENGTH}
      defaultValue={own?.fields.reason}
      error={error}
      required
    />
  );
}

/** Puts a hold on the account's erasure until a day. */
function HoldForm({
  path,
  renewal,
  failed,
}: {
  path: string;
  renewal: boolean;
  failed: FailedAction | null;
}) {
  const { t } = useLingui();
  const reasons = useHoldReasons();
  const own = failed?.intent === 'hold' ? failed : null;
  return (
    <form method="post" action={path} className="grid gap-3">
      <p className="text-sm text-muted">
        <Trans>
          The account stays hidden and isn't erased until the hold ends. The member gets an email.
        </Trans>
      </p>
      <SelectField
        name="why"
        label={t`Hold reason`}
        defaultValue={own?.fields.why}
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        name="until"
        type="date"
        label={t({ message: 'Until', context: 'a date' })}
        hint={t`Up to ${HOLD_MAX_DAYS} days from now. You can renew it.`}
        defaultValue={own?.fields.until}
        error={
          own?.code === 'until_wrong' ? t`Choose a date within the next ${HOLD_MAX_DAYS} days.` : undefined
        }
        required
      />
      <Checkbox
        name="silent"
        value="yes"
        label={t`The law or an authority forbids notifying the member`}
        defaultChecked={own?.fields.silent === 'yes'}
        error={
          own?.code === 'must_tell' ? t`Only allowed if a law or an authority is the reason.` : undefined
        }
      />
      <ReasonField own={own} label={t`Internal reason`} />
      <Button
        type="submit"
        name="intent"
        value="hold"
        variant="ghost"
        size="sm"
        className="justify-self-start"
      >
        {renewal ? <Trans>Renew hold</Trans> : <Trans>Hold erasure</Trans>}
      </Button>
    </form>
  );
}
