-- Bringing an account back asks for the second factor too: what was proved already, or is to be done once it is.
alter table tokens add column detail text;
--> statement-breakpoint
alter table tokens add constraint tokens_detail check
  (detail is null or (detail = 'code_given' and purpose = 'reactivate') or (detail = 'bring_back' and purpose = 'second_factor'));
