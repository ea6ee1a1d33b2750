-- Pages that visitors get from a cache show the texts that a brand has published.
create trigger page_versions_visitor_pages after insert on page_versions for each row execute function notify_visitor_pages();
