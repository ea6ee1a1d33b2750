import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { pushSettings } from '#db/schema/push.ts';
import { PUSH_DEFAULTS, type PushPreferences, type PushType } from './push-rules.ts';

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
} as const satisfies Record<PushType, keyof typeof pushSettings.$inferSelect>;

const TYPES = Object.entries(COLUMNS) as [PushType, (typeof COLUMNS)[PushType]][];

export async function findPreferences(tx: Tx, tenantId: number, memberId: number): Promise<PushPreferences> {
  const [row] = await tx.db
    .select()
    .from(pushSettings)
    .where(and(eq(pushSettings.tenantId, tenantId), eq(pushSettings.memberId, memberId)));
  if (!row) return PUSH_DEFAULTS;
  return Object.fromEntries(TYPES.map(([type, column]) => [type, row[column]])) as PushPreferences;
}

export async function savePreferences(
  tx: Tx,
  tenantId: number,
  memberId: number,
  preferences: PushPreferences,
): Promise<void> {
  const set = Object.fromEntries(TYPES.map(([type, column]) => [column, preferences[type]]));
  await tx.db
    .insert(pushSettings)
    .values({ tenantId, memberId, ...set })
    .onConflictDoUpdate({ target: [pushSettings.tenantId, pushSettings.memberId], set });
}
