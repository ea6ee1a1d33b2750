-- The most that the sender of a photo was told it costs: it is sent, and paid for, later than it was agreed to.
alter table chat_photos add column agreed int, add constraint chat_photos_agreed check (agreed >= 0);
--> statement-breakpoint
-- When this member last had the conversation before them. What arrives while it is open counts as read where a message
-- is to be taken back.
alter table participants add column open_at timestamptz(3);
