import { DISMISSALS, type DismissalKey, dismissalValue } from '#app/domain/members/dismissals.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { cookieLine } from './cookies.ts';

/** The `Set-Cookie` header by which the browser remembers that an alert was dismissed (docs/product.md, Alerts). */
export const dismissalCookie = (key: DismissalKey, { viewer, now }: MemberScope): string =>
  cookieLine(key, dismissalValue(viewer.id, now), { days: DISMISSALS[key].seconds / DAY_SECONDS });
