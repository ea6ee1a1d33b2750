create table conversations (
  tenant_id int not null,
  id bigint not null default random_id(),
  member_low bigint not null,
  member_high bigint not null,
  started_by bigint not null,
  created_at timestamptz(3) not null default now(),
  -- A hash of the first message's words, to detect the same one sent to many people.
  opening bigint,
  constraint conversations_tenant_id_id_pk primary key (tenant_id, id),
  constraint conversations_pair unique (tenant_id, member_low, member_high),
  constraint conversations_order check (member_low < member_high),
  constraint conversations_tenant_id_member_high_members_tenant_id_id_fk foreign key (tenant_id, member_high)
    references members (tenant_id, id) on delete cascade,
  constraint conversations_tenant_id_member_low_members_tenant_id_id_fk foreign key (tenant_id, member_low)
    references members (tenant_id, id) on delete cascade
);
-- Counts recent conversations for the limits of new accounts.
create index conversations_by_starter on conversations (tenant_id, started_by, created_at desc);
-- An erasure deletes a member's conversations by either side.
create index conversations_by_high on conversations (tenant_id, member_high);
select platform.protect_tenant_table('conversations');

create table messages (
  tenant_id int not null,
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  sender_id bigint not null,
  client_id uuid not null,
  body text not null,
  cost int not null,
  created_at timestamptz(3) not null default now(),
  kind text not null default 'text',
  reply_to_id bigint,
  edited_at timestamptz(3),
  -- An unsent message keeps its row and loses its text.
  unsent_at timestamptz(3),
  -- It used one of the sender's free messages, which is given back when it is unsent.
  free boolean not null default false,
  -- A paid message keeps its row without its text, for the ledger and refunds.
  erased_at timestamptz(3),
  constraint messages_tenant_id_id_pk primary key (tenant_id, id),
  constraint messages_client_id unique (tenant_id, sender_id, client_id),
  constraint messages_in_conversation unique (tenant_id, conversation_id, id),
  constraint messages_body check (
    char_length(body) <= 10000 and (body <> '' or kind <> 'text' or unsent_at is not null or erased_at is not null)),
  constraint messages_cost check (cost >= 0),
  constraint messages_kind check (kind in ('text','photo','gift')),
  constraint messages_reply foreign key (tenant_id, conversation_id, reply_to_id)
    references messages (tenant_id, conversation_id, id) on delete set null (reply_to_id),
  constraint messages_tenant_id_conversation_id_conversations_tenant_id_id_f foreign key (tenant_id, conversation_id)
    references conversations (tenant_id, id) on delete cascade,
  constraint messages_tenant_id_sender_id_members_tenant_id_id_fk foreign key (tenant_id, sender_id)
    references members (tenant_id, id) on delete cascade
);
create index messages_replies on messages (tenant_id, conversation_id, reply_to_id) where reply_to_id is not null;
create index messages_ending on messages (tenant_id, created_at) where erased_at is null;
select platform.protect_tenant_table('messages');

create table participants (
  tenant_id int not null,
  member_id bigint not null,
  conversation_id bigint not null,
  other_id bigint not null,
  unread int not null default 0,
  last_message_id bigint not null default 0,
  last_message_at timestamptz(3) not null,
  last_read_id bigint not null default 0,
  removed_through_id bigint not null default 0,
  -- The member's muted words matched the first message: the conversation is listed apart, without count or notification.
  filtered boolean not null default false,
  -- The last message that the member's browsers have received.
  delivered_through_id bigint not null default 0,
  -- When the member last had the conversation open. A message that arrived meanwhile counts as read when its sender wants
  -- to unsend it.
  open_at timestamptz(3),
  constraint participants_tenant_id_member_id_conversation_id_pk primary key (tenant_id, member_id, conversation_id),
  constraint participants_unread check (unread >= 0),
  constraint participants_tenant_id_conversation_id_conversations_tenant_id_ foreign key (tenant_id, conversation_id)
    references conversations (tenant_id, id) on delete cascade,
  constraint participants_tenant_id_member_id_members_tenant_id_id_fk foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index participants_unread on participants (tenant_id, member_id) where unread > 0;
create index participants_filtered on participants (tenant_id, member_id, last_message_at desc, conversation_id desc) where filtered;
create index participants_by_time on participants (tenant_id, member_id, last_message_at desc, conversation_id desc);
create index participants_by_conversation on participants (tenant_id, conversation_id);
select platform.protect_tenant_table('participants');

-- One reaction of each of the two members to a message.
create table message_reactions (
  tenant_id int not null,
  message_id bigint not null,
  member_id bigint not null,
  reaction text not null,
  created_at timestamptz(3) not null default now(),
  constraint message_reactions_pk primary key (tenant_id, message_id, member_id),
  constraint message_reactions_reaction check (reaction in ('heart','laugh','wow','sad','fire','thumb')),
  constraint message_reactions_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade,
  constraint message_reactions_message foreign key (tenant_id, message_id)
    references messages (tenant_id, id) on delete cascade
);
create index message_reactions_by_member on message_reactions (tenant_id, member_id);
select platform.protect_tenant_table('message_reactions');

-- The member acknowledged, before the first message, that the other profile is fictional, and whether staff answer for it.
create table fictional_acknowledgements (
  tenant_id int not null,
  member_id bigint not null,
  fictional_id bigint not null,
  desk boolean not null default false,
  acknowledged_at timestamptz(3) not null default now(),
  constraint fictional_acknowledgements_pk primary key (tenant_id, member_id, fictional_id, desk),
  constraint fictional_acknowledgements_fictional foreign key (tenant_id, fictional_id)
    references members (tenant_id, id) on delete cascade,
  constraint fictional_acknowledgements_member foreign key (tenant_id, member_id)
    references members (tenant_id, id) on delete cascade
);
create index fictional_acknowledgements_of on fictional_acknowledgements (tenant_id, fictional_id);
select platform.protect_tenant_table('fictional_acknowledgements', 'select, insert');

-- A photo in a chat, from its upload on. It becomes a message, and is charged, once it is processed.
create table chat_photos (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  sender_id bigint not null,
  recipient_id bigint not null,
  -- The client id of the later message: an upload is accepted once.
  client_id uuid not null,
  -- The caption; moved to the message when sent.
  body text not null default '',
  view_once boolean not null default false,
  state text not null default 'quarantine',
  -- Why it was refused.
  fault text,
  tries smallint not null default 0,
  width int,
  height int,
  -- A blurred placeholder until it is opened: a few hundred bytes of WebP, in base64.
  veil text,
  message_id bigint,
  created_at timestamptz(3) not null default now(),
  -- When the recipient opened it.
  opened_at timestamptz(3),
  -- When a view-once photo was seen; its file is deleted then.
  seen_at timestamptz(3),
  -- The highest price the sender agreed to: the photo is charged later than it was uploaded.
  agreed int,
  constraint chat_photos_pk primary key (tenant_id, id),
  constraint chat_photos_client_id unique (tenant_id, sender_id, client_id),
  constraint chat_photos_of_message unique (tenant_id, message_id),
  constraint chat_photos_agreed check (agreed >= 0),
  constraint chat_photos_body check (char_length(body) <= 10000),
  constraint chat_photos_fault check ((state = 'refused') = (fault is not null)),
  constraint chat_photos_sent check (state <> 'sent' or (message_id is not null and width is not null and veil is not null)),
  constraint chat_photos_state check (state in ('quarantine','sent','refused')),
  constraint chat_photos_message foreign key (tenant_id, message_id)
    references messages (tenant_id, id) on delete cascade,
  constraint chat_photos_recipient foreign key (tenant_id, recipient_id)
    references members (tenant_id, id) on delete cascade,
  constraint chat_photos_sender foreign key (tenant_id, sender_id) references members (tenant_id, id) on delete cascade
);
create index chat_photos_unsent on chat_photos (tenant_id, created_at) where state <> 'sent';
create index chat_photos_of_recipient on chat_photos (tenant_id, recipient_id);
select platform.protect_tenant_table('chat_photos');

-- A gift sent as a message.
create table gifts (
  tenant_id int not null,
  message_id bigint not null,
  gift text not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  sent_at timestamptz(3) not null,
  -- When the recipient said thanks, which is possible once.
  thanked_at timestamptz(3),
  constraint gifts_pk primary key (tenant_id, message_id),
  constraint gifts_gift check (gift ~ '^[a-z]{1,30}$'),
  constraint gifts_message foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade,
  constraint gifts_recipient foreign key (tenant_id, recipient_id) references members (tenant_id, id) on delete cascade,
  constraint gifts_sender foreign key (tenant_id, sender_id) references members (tenant_id, id) on delete cascade
);
create index gifts_received on gifts (tenant_id, recipient_id, message_id desc);
create index gifts_of_sender on gifts (tenant_id, sender_id);
select platform.protect_tenant_table('gifts');
