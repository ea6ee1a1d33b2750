-- Whether two members have written two messages each, after which they may exchange contact details: a single reply is not
-- enough.
create or replace function platform.know_each_other(p_tenant int, p_conversation bigint, p_one bigint, p_other bigint)
returns boolean language sql stable as $$
  select (select count(*) from (select from messages where tenant_id = p_tenant and conversation_id = p_conversation
      and sender_id = p_one and unsent_at is null limit 2) a) = 2
    and (select count(*) from (select from messages where tenant_id = p_tenant and conversation_id = p_conversation
      and sender_id = p_other and unsent_at is null limit 2) b) = 2
$$;
