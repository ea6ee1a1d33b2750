-- What sweeps look for, by tenant and time: without these they read whole tables every hour.
create index sessions_ended on sessions (tenant_id, expires_at);
--> statement-breakpoint
create index tokens_ended on tokens (tenant_id, expires_at);
--> statement-breakpoint
create index accounts_pending_email on accounts (tenant_id, pending_email_at) where pending_email_at is not null;
--> statement-breakpoint
create index sms_codes_ended on sms_codes (tenant_id, created_at);
--> statement-breakpoint
create index complaints_ended on complaints (tenant_id, closed_at) where closed_at is not null;
