import type { I18n } from '@lingui/core';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import type { Scope } from '#tenants/scope.ts';

/** The reader's catalogs, for texts that are assembled on the server and never sent as a catalog. */
export const textsFor = (scope: Pick<Scope, 'locale'>): I18n => serverI18n(scope.locale);
