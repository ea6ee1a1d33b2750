import type { ChosenFilter } from '#app/domain/search/chosen-filters.ts';
import type { SearchFilter } from '#app/domain/search/search-filter.ts';
import type { SearchField } from '#tenants/search-fields.ts';

/** The data of the filter form. */
export type FilterPage = {
  filter: SearchFilter;
  /** The filters that differ from the defaults. */
  chosen: ChosenFilter[];
  fields: SearchField[];
  countries: string[];
  /** Code and name, of the filter's country. */
  regions: [code: string, name: string][];
  minimumAge: number;
  /** Whether a distance can be measured from the member's own place. */
  placed: boolean;
  /** Distances are shown in miles. */
  miles: boolean;
  /** The town that was entered; '' for none. */
  cityText: string;
  /** The town that was searched for was not found. */
  unknownCity: boolean;
  /** Towns of that name if it is ambiguous, each with the URL of its search. */
  towns: { name: string; address: string }[];
};
