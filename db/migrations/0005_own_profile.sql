-- A member may put a wrongly given date of birth right, once.
alter table members add column date_of_birth_changed_at timestamptz(3);
--> statement-breakpoint
-- The address that a member wants to have from now on, until the mailed link confirms it or its time is over.
alter table accounts add column pending_email text,
  add column pending_email_at timestamptz(3),
  add constraint accounts_pending_email check (pending_email = lower(pending_email)),
  add constraint accounts_pending_email_at check ((pending_email is null) = (pending_email_at is null));
--> statement-breakpoint
-- A link confirms the address that it was sent to and no other, whatever was asked for since.
alter table tokens add column new_email text,
  add constraint tokens_new_email check ((purpose = 'change_mail') = (new_email is not null));
