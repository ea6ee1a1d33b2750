import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TermsVersion } from '#app/domain/accounts/terms-versions.ts';

/** The changes of each version of the terms, in a sentence. */
export const termsChanges: Record<TermsVersion, MessageDescriptor> = {
  '2026-11-23': msg`First version.`,
};
