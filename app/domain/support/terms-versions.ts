/** The versions of the terms by the day on which each came into force, the newest first (docs/product.md, Company). */
export const TERMS_VERSIONS = ['2023-12-01'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** When a version came into force for a company: one that was added later has had the terms since then. */
export const inForceSince = (version: string, companyAdded: string): string =>
  companyAdded > version ? companyAdded : version;

/** The date of the terms that a company's members have. */
export const termsDate = (companyAdded: string): string => inForceSince(TERMS_VERSIONS[0], companyAdded);
