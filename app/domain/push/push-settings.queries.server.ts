import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { pushSettings } from '#db/schema/push.ts';
import { NOTICE_DEFAULTS, type NoticePreferences, type NoticeType } from './notice-types.ts';

const COLUMNS = {
  new_conversations: 'newConversations',
  new_messages: 'newMessages',
  likes: 'likes',
  matches: 'matches',
  unread_message_reminders: 'unreadMessageReminders',
  weekly_updates: 'weeklyUpdates',
  reminders: 'reminders',
  promotions: 'promotions',
  news: 'news',
} as const satisfies Record<NoticeType, keyof typeof pushSettings.$inferSelect>;

const TYPES = Object.entries(COLUMNS) as [NoticeType, (typeof COLUMNS)[NoticeType]][];

export async function findPreferences(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<NoticePreferences> {
  const [row] = await tx.db
    .select()
    .from(pushSettings)
    .where(and(eq(pushSettings.tenantId, tenantId), eq(pushSettings.memberId, memberId)));
  if (!row) return NOTICE_DEFAULTS;
  return Object.fromEntries(TYPES.map(([type, column]) => [type, row[column]])) as NoticePreferences;
}

export async function savePreferences(
  tx: Tx,
  tenantId: number,
  memberId: number,
  preferences: NoticePreferences,
): Promise<void> {
  const set = Object.fromEntries(TYPES.map(([type, column]) => [column, preferences[type]]));
  await tx.db
    .insert(pushSettings)
    .values({ tenantId, memberId, ...set })
    .onConflictDoUpdate({ target: [pushSettings.tenantId, pushSettings.memberId], set });
}
