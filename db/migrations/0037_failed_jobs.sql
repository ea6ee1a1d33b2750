-- When the last attempt of a job failed. What enqueues a job anew only once it is gone, such as an erasure that is due,
-- does so an hour later.
alter table outbox add column failed_at timestamptz(3);
