import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import {
  beforeWelcomeStep,
  WELCOME_STEPS,
  type WelcomeStep,
  welcomeNumber,
} from '#app/domain/members/welcome-steps.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProgressSteps } from '#app/ui/progress-steps.tsx';
import { type Face, FittingFaces } from './fitting-faces.tsx';

type Props = { step: WelcomeStep; faces: Face[]; title: ReactNode; children: ReactNode };

/** The frame of the first steps: back link, progress, skip link, and the waiting members. */
export function WelcomePage({ step, faces, title, children }: Props) {
  const { t } = useLingui();
  const before = beforeWelcomeStep(step);
  const [current, total] = [welcomeNumber(step), WELCOME_STEPS.length];
  return (
    <div className="page-width grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5 py-3">
      <div className="flex min-h-11 items-center justify-between">
        {before ? (
          <Link
            to={before}
            aria-label={t`Back`}
            className="-ms-3 inline-grid size-11 place-items-center rounded-full"
          >
            <Icon name="arrow-left" />
          </Link>
        ) : (
          <span />
        )}
        <Form method="post">
          <Button type="submit" name="intent" value="skip_all" variant="ghost" size="sm">
            <Trans>Skip all</Trans>
          </Button>
        </Form>
      </div>
      <ProgressSteps
        current={current}
        total={total}
        label={t({ message: `${current} of ${total}`, context: 'a step of several' })}
      />
      <h1>{title}</h1>
      {children}
      <FittingFaces faces={faces} />
    </div>
  );
}

/** Continue and skip, within reach of the thumb. Continue is first, because Enter presses the first button. */
export function WelcomeBar({ children, skips = true }: { children?: ReactNode; skips?: boolean }) {
  const navigation = useNavigation();
  return (
    <div className="welcome-bar">
      {children}
      {skips && (
        <Button
          type="submit"
          name="intent"
          value="skip"
          variant="ghost"
          loading={navigation.formData?.get('intent') === 'skip'}
        >
          <Trans>Skip</Trans>
        </Button>
      )}
    </div>
  );
}
