import { Trans } from '@lingui/react/macro';
import { Form, useLocation } from '@remix-run/react';
import { FictionalText } from '#app/components/members/fictional-text.tsx';
import type { Partner } from '#app/domain/chat/partner.server.ts';
import type { FictionalWarning as Warning } from '#app/domain/members/fictional-warning.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

/** Shown instead of the composer until the member acknowledges that the profile is fictional. */
export function FictionalWarning({ other, warning }: { other: Partner; warning: Warning }) {
  const { search } = useLocation();
  return (
    <Form
      method="post"
      action={`/members/${other.id}/chat${search}`}
      className="grid gap-3 border-t border-line bg-surface p-4"
    >
      <p>
        <Badge tone="warning">{other.kindLabel}</Badge>
      </p>
      <FictionalText warning={warning} />
      <Button type="submit" name="intent" value="acknowledge">
        <Trans>I understand, message anyway</Trans>
      </Button>
    </Form>
  );
}
