import { and, eq, inArray } from 'drizzle-orm';
import { NOTICE_DEFAULTS, NOTICE_TYPES, type NoticePreferences } from '#app/domain/push/notice-types.ts';
import type { Tx } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { Frequency } from './mail-choices.ts';

export type MailSettingsRow = {
  preferences: NoticePreferences;
  frequency: Frequency;
  pausedUntil: Date | null;
};

export async function findMailSettings(tx: Tx, tenantId: number, memberId: number): Promise<MailSettingsRow> {
  const [row] = await tx.sql<
    { preferences: NoticePreferences; frequency: Frequency; pausedUntil: Date | null }[]
  >`
    select to_jsonb(s) as preferences, frequency, paused_until as "pausedUntil" from mail_settings s
    where tenant_id = ${tenantId} and member_id = ${memberId}`;
  if (!row) return { preferences: NOTICE_DEFAULTS, frequency: 'at_once', pausedUntil: null };
  const preferences = Object.fromEntries(NOTICE_TYPES.map((type) => [type, row.preferences[type]]));
  return { ...row, preferences: preferences as NoticePreferences };
}

export type MailChoices = {
  id: number;
  /** Emails to the account are turned off, for any reason. */
  off: boolean;
  /** Null until the member chooses. */
  preferences: NoticePreferences | null;
  pausedUntil: Date | null;
};

/** The choices of these accounts about optional emails. */
export async function listMailChoices(
  tx: Tx,
  tenantId: number,
  accountIds: readonly number[],
): Promise<MailChoices[]> {
  return await tx.sql<MailChoices[]>`
    select a.id, cardinality(a.notifications_disabled) > 0 as off, to_jsonb(s) as preferences,
      s.paused_until as "pausedUntil"
    from accounts a left join mail_settings s on s.tenant_id = a.tenant_id and s.member_id = a.id
    where a.tenant_id = ${tenantId} and a.id = any(${[...accountIds]}::bigint[])`;
}

export async function saveMailSettings(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { preferences, frequency, pausedUntil }: MailSettingsRow,
): Promise<void> {
  const row = { ...preferences, frequency, paused_until: pausedUntil };
  const names = [...NOTICE_TYPES, 'frequency', 'paused_until'] as const;
  await tx.sql`
    insert into mail_settings ${tx.sql({ tenant_id: tenantId, member_id: memberId, ...row })}
    on conflict (tenant_id, member_id) do update set ${tx.sql(row, ...names)}`;
}

export type MailOwner = Pick<
  typeof accounts.$inferSelect,
  'id' | 'email' | 'language' | 'notificationsDisabled'
>;

/** The account that a mail was sent to; null when it was deleted. */
export async function findMailOwner(tx: Tx, tenantId: number, id: number): Promise<MailOwner | null> {
  const { email, language, notificationsDisabled } = accounts;
  const [row] = await tx.db
    .select({ id: accounts.id, email, language, notificationsDisabled })
    .from(accounts)
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        eq(accounts.id, id),
        inArray(accounts.status, ['active', 'not_confirmed']),
      ),
    );
  return row ?? null;
}

/** Turns emails off for one more reason; false when they were already off for that reason. */
export async function disableMails(
  tx: Tx,
  tenantId: number,
  id: number,
  reason: 'bounce' | 'fbl' | 'listunsubscribe',
): Promise<boolean> {
  const rows = await tx.sql`
    update accounts set notifications_disabled = notifications_disabled || ${reason}::text
    where tenant_id = ${tenantId} and id = ${id} and not notifications_disabled @> array[${reason}::text]
    returning id`;
  return rows.length > 0;
}

/** Turns mails on again, regardless of the reason. */
export async function enableMails(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ notificationsDisabled: [] })
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, id)));
}
