-- The window runs from the first attempt; what reaches the limit rests for a whole window from then on.
create or replace function platform.count_staff_attempt(p_key text, p_limit int, p_seconds int, p_now timestamptz)
returns table (count int, window_ends_at timestamptz)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into platform.staff_attempts as a (key, count, window_ends_at)
  values (p_key, 1, p_now + make_interval(secs => p_seconds))
  on conflict (key) do update set
    count = case when a.window_ends_at <= p_now then 1 else a.count + 1 end,
    window_ends_at = case when a.window_ends_at <= p_now or a.count + 1 = p_limit
      then p_now + make_interval(secs => p_seconds) else a.window_ends_at end
  returning a.count, a.window_ends_at
$$;

revoke execute on function platform.count_staff_attempt(text, int, int, timestamptz) from public;
grant execute on function platform.count_staff_attempt(text, int, int, timestamptz) to app_runtime;
