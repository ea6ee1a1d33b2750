/** The browser of a login. */
export type Arrival = {
  /** The network address. */
  address: string;
  userAgent: string;
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** The value of the device cookie, created on first use. */
  deviceToken: string;
  /** The cookie value if the browser sent it; null otherwise. */
  knownBy?: string | null;
};

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const find = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A recognizable name of a browser, such as "Chrome, Android"; the same in all languages. */
export const deviceName = (userAgent: string): string =>
  [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean).join(', ') || 'Web';
