import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BrokenRule } from '#app/domain/support/restriction-rules.ts';

/** The rule in the words of the community guidelines. */
export const RULE_TEXTS: Record<BrokenRule, ReturnType<typeof msg>> = {
  minors: msg`No one under the minimum age, and no sexual content that involves minors.`,
  harassment: msg`No threats, coercion, hate or stalking. Take no for an answer.`,
  privacy: msg`No photos or private details of others without their consent.`,
  fraud: msg`No asking for money, no fraud, advertising or paid sex, and no sending people to other sites.`,
  fake: msg`No one else's photos or name, one account per person, and no bots.`,
  unlawful: msg`Nothing illegal.`,
};

/** Who decided: the statement of reasons must say whether automated means were used. */
export const decidedBy = (i18n: I18n, automated: boolean, afterAutomatic = false): string =>
  automated
    ? i18n._(msg`We decided this automatically. No one has reviewed it yet.`)
    : afterAutomatic
      ? i18n._(msg`We first hid your profile automatically. Then a person reviewed it and decided this.`)
      : i18n._(msg`A person decided this. We didn't use automated means.`);

/** The same about a report of a minor, which may have hidden the profile before a person decided. */
export const decidedAfterHiding = (i18n: I18n): string =>
  i18n._(msg`A person decided this. The profile may have been hidden automatically until then.`);

/** What a member can do besides objecting to us. */
export const otherRemedies = (i18n: I18n, outOfCourt: boolean): string =>
  outOfCourt
    ? i18n._(
        msg`You can also contact a certified out-of-court dispute settlement body in the European Union, or go to court.`,
      )
    : i18n._(msg`You can also go to court, or contact a consumer body in your country.`);
