-- Since when a paid message waits for its answer at the desk; null when none does. Settling a conversation leaves it.
alter table desk_conversations add column paid_since timestamptz(3);
create index desk_conversations_paid on desk_conversations (tenant_id, paid_since, conversation_id)
  where paid_since is not null;
update desk_conversations d set paid_since = (
  select min(m.created_at) from messages m
  where m.tenant_id = d.tenant_id and m.conversation_id = d.conversation_id and m.sender_id = d.member_id
    and m.cost > 0 and m.unsent_at is null
    and m.id > coalesce((select max(a.id) from messages a where a.tenant_id = d.tenant_id
      and a.conversation_id = d.conversation_id and a.staff_id is not null), 0));

-- When the credits of a message that the desk did not answer were given back.
alter table messages add column refunded_at timestamptz(3);

-- What is written for a profile that is no person carries who of the staff wrote it, from which readers see the label.
create policy labelled on messages as restrictive for insert with check (exists (
  select from members s
  where s.tenant_id = messages.tenant_id and s.id = messages.sender_id and (s.kind = 'member') = (staff_id is null)));
-- Nor can the running program take it away later.
revoke update on messages from app_runtime;
grant update (body, edited_at, unsent_at, erased_at, reply_to_id, free, cost, refunded_at) on messages to app_runtime;

-- Passkeys of staff: after the password, in place of a code of the authenticator app.
create table platform.staff_passkeys (
  id uuid not null default gen_random_uuid(),
  staff_id int not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  device text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint staff_passkeys_pkey primary key (id),
  constraint staff_passkeys_credential unique (credential_id),
  constraint staff_passkeys_staff_id_fkey foreign key (staff_id) references platform.staff (id)
);
create index staff_passkeys_of_staff on platform.staff_passkeys (staff_id, created_at);
grant select, insert, update, delete on platform.staff_passkeys to app_console;
