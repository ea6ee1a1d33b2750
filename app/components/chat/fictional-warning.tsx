import { Trans } from '@lingui/react/macro';
import { Form, useLocation } from '@remix-run/react';
import type { Partner } from '#app/domain/chat/partner.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

/** Shown instead of the composer until the member acknowledges that the profile is fictional; once per profile. */
export function FictionalWarning({ other, warning }: { other: Partner; warning: string }) {
  const { search } = useLocation();
  return (
    <Form
      method="post"
      action={`/members/${other.id}/chat${search}`}
      className="grid gap-3 border-t border-line bg-surface p-4"
    >
      <p>
        <Badge tone="warning">✦ {other.kindLabel}</Badge>
      </p>
      <p>
        {warning || (
          <Trans>
            {other.name} is a fictional profile: it belongs to no real person, is written for entertainment,
            and no meeting can come of it.
          </Trans>
        )}
      </p>
      <Button type="submit" name="intent" value="acknowledge">
        <Trans>I understand, write anyway</Trans>
      </Button>
    </Form>
  );
}
