-- These stood "desc nulls last", which no "order by … desc" matches: the first page of a long list read and
-- sorted all of it.
drop index participants_by_time;
--> statement-breakpoint
create index participants_by_time on participants (tenant_id, member_id, last_message_at desc, conversation_id desc);
--> statement-breakpoint
drop index ledger_entries_by_member;
--> statement-breakpoint
create index ledger_entries_by_member on ledger_entries (tenant_id, member_id, id desc);
--> statement-breakpoint
drop index likes_received;
--> statement-breakpoint
create index likes_received on likes (tenant_id, liked_id, created_at desc, liker_id desc);
--> statement-breakpoint
drop index likes_sent;
--> statement-breakpoint
create index likes_sent on likes (tenant_id, liker_id, created_at desc, liked_id desc);
--> statement-breakpoint
drop index likes_matched;
--> statement-breakpoint
create index likes_matched on likes (tenant_id, liker_id, matched_at desc, liked_id desc) where matched_at is not null;
--> statement-breakpoint
drop index profile_visits_by_time;
--> statement-breakpoint
create index profile_visits_by_time on profile_visits (tenant_id, visited_id, visited_at desc, visitor_id desc);
--> statement-breakpoint
drop index swipes_by_time;
--> statement-breakpoint
create index swipes_by_time on swipes (tenant_id, member_id, swiped_at desc, other_id desc);
