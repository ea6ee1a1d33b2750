/**
 * The ISO 3166-2 subdivisions offered as regions. The standard mixes several levels, territories that have their own
 * country code, and obsolete divisions.
 */
const LONDON =
  'BDG BEN BEX BNE BRY CMD CRY EAL ENF GRE HAV HCK HIL HMF HNS HRW HRY ISL KEC KTT LBH LEW MRT NWM RDB RIC STN SWK TWH WFT WND WSM';
const GREAT_BRITAIN = 'EAW ENG GBN NIR SCT UKM WLS';

/** Second-level subdivisions, for countries where people say that they live in one of those. */
export const SECOND_ORDER: ReadonlySet<string> = new Set(['BE', 'IE']);

/** Codes (without the country prefix) that are left out. */
const LEFT_OUT: Record<string, RegExp> = {
  BE: /^(VLG|WAL)$/,
  DK: /^\d{3}$/,
  FI: /^01$/,
  FR: /^(97\d|[A-Z]{2})$/,
  GB: new RegExp(`^(${`${LONDON} ${GREAT_BRITAIN}`.replaceAll(' ', '|')})$`),
  IE: /^[CLMU]$/,
  LU: /^[DGL]$/,
  NL: /^(AW|BQ\d|CW|SX)$/,
  NO: /^(21|22|30|38|54)$/,
  US: /^(AS|GU|MP|UM|VI)$/,
};

/** Norway's counties since 2024, which the package does not include yet, and London as a single region. */
const ADDED: Record<string, string> = {
  'NO-31': 'Østfold',
  'NO-32': 'Akershus',
  'NO-33': 'Buskerud',
  'NO-39': 'Vestfold',
  'NO-40': 'Telemark',
  'NO-55': 'Troms',
  'NO-56': 'Finnmark',
  'GB-LND': 'Greater London',
};

export const isLeftOut = (country: string, code: string): boolean =>
  LEFT_OUT[country]?.test(code.slice(country.length + 1)) ?? false;

export const addedRegions: readonly { code: string; name: string }[] = Object.entries(ADDED).map(
  ([code, name]) => ({ code, name }),
);

/** Entries with names in two languages, or with inverted word order. */
const RENAMED: Record<string, string> = {
  'Valenciana, Comunidad': 'Comunidad Valenciana',
  "Valle d'Aosta, Vallée d'Aoste": "Valle d'Aosta",
  'Trentino-Alto Adige, Trentino-Südtirol': 'Trentino-Alto Adige',
  'Bolzano, Bozen': 'Bolzano',
};

/** The display name of entries such as `Edinburgh, City of`, `Madrid, Comunidad de` and `Diekirch (de, lb)`. */
export const readableName = (name: string): string =>
  RENAMED[name] ??
  name.replace(
    /, (City of|The|County|Principado de|Región de|Comunidad de|Comunidad Foral de)$| \([a-z, ]+\)$/,
    '',
  );
