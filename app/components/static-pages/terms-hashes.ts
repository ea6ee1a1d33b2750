import type { TermsVersion } from '#app/domain/accounts/terms-versions.ts';

/** SHA-256 of each version's English text, as computed by terms-hashes.test.ts. A published text must not change. */
export const TERMS_HASHES: Record<TermsVersion, string> = {
  '2026-11-23': 'b9c0c9eda488f8fd584fee1d2626d194af117c650f588a981baae533c5aeb230',
};
