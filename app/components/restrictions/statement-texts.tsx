import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StatementView } from '#app/api/statement.ts';
import { type BrokenRule, OUT_OF_COURT_URL } from '#app/domain/support/restriction-rules.ts';

/** The rules in the wording of the community guidelines. */
export function useRuleTexts(): Record<BrokenRule, string> {
  const { t } = useLingui();
  return {
    minors: t`No one under the minimum age, and no sexual content that involves minors.`,
    harassment: t`No threats, coercion, hate or stalking. Take no for an answer.`,
    privacy: t`No photos or private details of others without their consent.`,
    fraud: t`No asking for money, no fraud, advertising or paid sex, and no sending people to other sites.`,
    fake: t`No one else's photos or name, one account per person, and no bots.`,
    unlawful: t`Nothing illegal.`,
  };
}

type Kind = Pick<StatementView, 'kind'> & {
  /** A text of the profile was removed. */
  removed: boolean;
};

export function StatementTitle({ kind, removed }: Kind): ReactNode {
  if (removed) return <Trans>We removed a text from your profile</Trans>;
  switch (kind) {
    case 'warn':
      return <Trans>A warning</Trans>;
    case 'hide':
      return <Trans>We hid your profile</Trans>;
    case 'limit':
      return <Trans>We limited your account</Trans>;
    case 'ban':
      return <Trans>We closed your account</Trans>;
  }
}

/** The effects of the restriction for the member. `until`: the end of a limit, as text. */
export function Measure({ kind, until, removed }: Kind & { until: string }): ReactNode {
  if (removed)
    return <Trans>Nothing else changes in your account. If it happens again, we may restrict it.</Trans>;
  switch (kind) {
    case 'warn':
      return <Trans>Nothing changes in your account. If it happens again, we may restrict it.</Trans>;
    case 'hide':
      return (
        <Trans>
          No one can see your profile, and you can't message or like anyone, until we decide otherwise. You
          can log in and read your messages.
        </Trans>
      );
    case 'limit':
      return (
        <Trans>
          Until {until}, no one can see your profile, and you can't message or like anyone. You can log in and
          read your messages.
        </Trans>
      );
    case 'ban':
      return <Trans>You can't log in anymore, and no one can see your profile.</Trans>;
  }
}

/** `afterAutomatic`: a person decided after the profile had been hidden automatically. */
export const WhoDecided = ({
  automated,
  afterAutomatic = false,
}: {
  automated: boolean;
  afterAutomatic?: boolean;
}): ReactNode =>
  automated ? (
    <Trans>We decided this automatically. No one has reviewed it yet.</Trans>
  ) : afterAutomatic ? (
    <Trans>We first hid your profile automatically. Then a person reviewed it and decided this.</Trans>
  ) : (
    <Trans>A person decided this. We didn't use automated means.</Trans>
  );

/** The member's options besides an appeal to us. */
export const OtherRemedies = ({ outOfCourt }: { outOfCourt: boolean }): ReactNode =>
  outOfCourt ? (
    <Trans>
      You can contact a{' '}
      <a href={OUT_OF_COURT_URL} className="link" rel="noopener" target="_blank">
        certified out-of-court dispute settlement body
      </a>{' '}
      in the European Union, or go to court.
    </Trans>
  ) : (
    <Trans>You can also go to court, or contact a consumer body in your country.</Trans>
  );
