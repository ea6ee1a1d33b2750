-- Figures are also split by campaign (network and ref), and by what brought a person the last time.
alter table daily_figures
  drop constraint daily_figures_key,
  drop constraint daily_figures_split,
  add constraint daily_figures_key check (char_length(key) <= 121 and (split <> 'total' or key = '')),
  add constraint daily_figures_split check (split in ('total','country','source','campaign','last_source','last_campaign'));
