type SearchSettings = {
  logged_out_search: 'all' | 'with_trafficsource' | 'none';
  logged_out_search_trafficsource: readonly string[];
};

/**
 * Whether a visitor may search while logged out: by setting, for everyone or for visitors from named traffic sources.
 */
export function mayVisitorSearch(settings: SearchSettings, network: string | undefined): boolean {
  if (settings.logged_out_search !== 'with_trafficsource') return settings.logged_out_search === 'all';
  const sources = settings.logged_out_search_trafficsource;
  return network !== undefined && (sources.length === 0 || sources.includes(network));
}

/** Whether any visitor sees members: otherwise no member is asked whether visitors may see them. */
export const showsMembersToVisitors = ({
  logged_out_search,
}: Pick<SearchSettings, 'logged_out_search'>): boolean => logged_out_search !== 'none';
