import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SendAlert } from '#app/components/chat/send-alert.tsx';
import { agreedTo, type SendTerms } from '#app/domain/chat/message-rules.ts';
import { MAX_FILE_MEGABYTES } from '#app/domain/photos/photo-rules.ts';
import { ACCEPTED_TYPES } from '#app/domain/photos/picture-format.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';

type Props = {
  memberId: number;
  terms: SendTerms;
  messageLength: number;
  fault: string | null;
  /** No photo has been chosen yet. */
  withFile?: boolean;
};

/** The fields of a photo: message, view-once switch with explanation, and price. */
export function PhotoFields({ memberId, terms, messageLength, fault, withFile = false }: Props) {
  const { t } = useLingui();
  const shown = fault ?? (terms.kind === 'blocked' ? terms.reason : null);
  return (
    <div className="grid gap-4">
      {shown && (
        <SendAlert
          error={shown}
          messageLength={messageLength}
          what="photo"
          back={`/members/${memberId}/chat`}
        />
      )}
      {withFile && (
        <label className="grid gap-1.5">
          <span className="font-semibold">
            <Trans>Photo</Trans>
          </span>
          <input type="file" name="photo" required accept={ACCEPTED_TYPES} className="field" />
          <span className="text-sm text-muted">
            <Trans>JPEG, PNG, WebP or HEIC, up to {MAX_FILE_MEGABYTES} MB each.</Trans>
          </span>
        </label>
      )}
      <label className="grid gap-1.5">
        <span className="font-semibold">
          <Trans>Add a note (optional)</Trans>
        </span>
        <textarea name="body" rows={2} maxLength={messageLength} className="field" />
      </label>
      <input type="hidden" name="cost" value={agreedTo(terms)} />
      <Checkbox name="view_once" value="yes" label={<Trans>View once</Trans>} />
      <p className="text-sm text-muted">
        <Trans>
          Only the two of you can see it, and it's blurred until opened. We delete a view-once photo after the
          first look, but we can't stop anyone from taking a screenshot.
        </Trans>
      </p>
      <div className="sheet-action">
        <Button type="submit" disabled={terms.kind === 'blocked'}>
          {terms.kind !== 'credits' || terms.cost === 0 ? (
            <Trans>Send, free</Trans>
          ) : (
            t`${plural({ cost: terms.cost }, { one: 'Send for # credit', other: 'Send for # credits' })}`
          )}
        </Button>
      </div>
    </div>
  );
}
