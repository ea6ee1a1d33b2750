/**
 * The versions of the terms by the day (ISO date, in the brand's time zone) on which each comes into force, newest first. A new one is added at
 * least 30 days before its day, with a line in app/components/static-pages/terms-changes.ts and the hash of its text in
 * terms-hashes.ts. The texts of earlier versions are in the table `terms_texts`.
 */
export const TERMS_VERSIONS = ['2026-11-23'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** The version in force on a day, which is the brand's: `dayIn(tenant.settings.time_zone, now)`. */
export const currentTerms = <Version extends string>(
  day: string,
  versions: readonly [Version, ...Version[]],
): Version => versions.find((version) => version <= day) ?? versions[0];

/** When a version came into force for a company; a company that was added later has had it since it was added. */
export const inForceSince = (version: string, companyAdded: string): string =>
  companyAdded > version ? companyAdded : version;

/** Whether a member accepted an older version than the one in force. */
export const needsNewTerms = (accepted: string, current: string): boolean => accepted < current;
