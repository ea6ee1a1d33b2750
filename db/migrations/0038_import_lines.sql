-- The lines of the file that are imported, decided once: checking them again in the job could decide differently on
-- another day. Null for an import of an earlier version.
alter table profile_imports add column lines int[];
