import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';

/** Why this conversation was filtered, with a button to move it to the inbox. */
export function FilteredNote({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <Form
      method="post"
      action={`/chats/${id}`}
      className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-48">
        <Trans>Your filter caught this message. Reply or move it to see it with your other messages.</Trans>
      </p>
      <Button type="submit" name="intent" value="unfilter" variant="ghost" size="sm">
        <Trans>Move to messages</Trans>
      </Button>
    </Form>
  );
}
