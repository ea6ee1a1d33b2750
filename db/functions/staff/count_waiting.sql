-- What waits in the queues of several brands, for the console's start page: numbers and times, no row of a member. It runs with
-- its owner's rights and sets each brand in turn, because the console's role reads no brand's tables and one statement
-- under row-level security reads one brand. Each queue is counted up to p_at_most, along its own index.
create or replace function platform.count_waiting(p_tenants int[], p_queues text[], p_now timestamptz, p_at_most int)
returns table (tenant_id int, queue text, waiting int, oldest timestamptz, overdue int)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before text := current_setting('app.tenant_id', true);
  v_tenant int;
begin
  foreach v_tenant in array p_tenants loop
    perform set_config('app.tenant_id', v_tenant::text, true);
    return query
      select v_tenant, 'complaints', count(*)::int, min(q.at), (select count(*)::int from (
          select from public.complaints c where c.tenant_id = v_tenant and c.closed_at is null and c.due_at < p_now
            and c.answered_at is null and 'complaints' = any (p_queues) limit p_at_most) o)
        from (select c.created_at as at from public.complaints c
          where c.tenant_id = v_tenant and c.closed_at is null and c.answered_at is null and 'complaints' = any (p_queues)
          order by c.created_at limit p_at_most) q
      union all select v_tenant, 'reports', count(*)::int, min(q.at), 0
        from (select r.created_at as at from public.open_reports r
          where r.tenant_id = v_tenant and 'reports' = any (p_queues)
          order by r.number limit p_at_most) q
      union all select v_tenant, 'photos', count(*)::int, min(q.at), 0
        from (select p.created_at as at from public.photos p
          where p.tenant_id = v_tenant and (p.state = 'in_review' or (p.state = 'active' and p.reviewed_at is null))
            and 'photos' = any (p_queues)
          order by p.created_at, p.id limit p_at_most) q
      union all select v_tenant, 'texts', count(*)::int, min(q.at), 0
        from (select x.waiting_since as at from public.profile_text_reviews x
          where x.tenant_id = v_tenant and 'texts' = any (p_queues)
          limit p_at_most) q
      union all select v_tenant, 'appeals', count(*)::int, min(q.at), 0
        from (select a.created_at as at from public.appeals a
          where a.tenant_id = v_tenant and a.decided_at is null and 'appeals' = any (p_queues)
          order by a.created_at limit p_at_most) q
      union all select v_tenant, 'approvals', count(*)::int, min(q.at), 0
        from (select a.requested_at as at from public.approvals a
          where a.tenant_id = v_tenant and a.state = 'open' and a.expires_at > p_now and 'approvals' = any (p_queues)
          order by a.expires_at limit p_at_most) q
      union all select v_tenant, 'holds', count(*)::int, min(q.at), 0
        from (select h.created_at as at from public.deletion_holds h
          where h.tenant_id = v_tenant and h.ended_at is null and h.ends_at > p_now and 'holds' = any (p_queues)
          order by h.ends_at limit p_at_most) q
      union all select v_tenant, 'desk', count(*)::int, min(q.at), 0
        from (select d.waiting_since as at from public.desk_conversations d
          where d.tenant_id = v_tenant and d.waiting_since is not null and 'desk' = any (p_queues)
          order by d.waiting_since limit p_at_most) q
      -- A webhook is processed within minutes, or waits for a person.
      union all select v_tenant, 'webhooks', count(*)::int, min(q.at), 0
        from (select n.received_at as at from public.payment_notifications n
          where n.tenant_id = v_tenant and n.worked_at is null and n.received_at < p_now - interval '10 minutes'
            and 'webhooks' = any (p_queues)
          order by n.received_at limit p_at_most) q
      union all select v_tenant, 'owed', count(*)::int, min(q.at), 0
        from (select t.created_at as at from public.payment_tasks t
          where t.tenant_id = v_tenant and t.settled_at is null and 'owed' = any (p_queues)
          order by t.created_at limit p_at_most) q;
  end loop;
  perform set_config('app.tenant_id', coalesce(v_before, ''), true);
end $$;

revoke execute on function platform.count_waiting(int[], text[], timestamptz, int) from public;
grant execute on function platform.count_waiting(int[], text[], timestamptz, int) to app_console;
