import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StatementView } from '#app/api/statement.ts';
import { type BrokenRule, OUT_OF_COURT_URL } from '#app/domain/support/restriction-rules.ts';

/** The rules in the words of the community guidelines. */
export function useRuleTexts(): Record<BrokenRule, string> {
  const { t } = useLingui();
  return {
    minors: t`No one under the minimum age, and no sexual content that involves minors.`,
    harassment: t`No threats, coercion, hate or stalking, and no pressing on after a no.`,
    privacy: t`No photos or private details of others without their consent.`,
    fraud: t`No asking for money, fraud, advertising or paid sex, and no leading people to other sites.`,
    fake: t`No one else's photos or name, one account per person, and no bots.`,
    unlawful: t`Nothing that the law forbids.`,
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

/** What the restriction means for the member. `until`: the end of a limit, as text. */
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
    <Trans>This was decided automatically. No person was involved yet.</Trans>
  ) : afterAutomatic ? (
    <Trans>First your profile was hidden automatically. Then a person looked at it and decided this.</Trans>
  ) : (
    <Trans>A person decided this. No automated means were used.</Trans>
  );

/** What a member can do besides objecting to us. */
export const OtherRemedies = ({ outOfCourt }: { outOfCourt: boolean }): ReactNode =>
  outOfCourt ? (
    <Trans>
      You can turn to a{' '}
      <a href={OUT_OF_COURT_URL} className="link" rel="noopener" target="_blank">
        certified out-of-court dispute settlement body
      </a>{' '}
      in the European Union, or to a court.
    </Trans>
  ) : (
    <Trans>You can also turn to a court, or to a consumer body in your country.</Trans>
  );
