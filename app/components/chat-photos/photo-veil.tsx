import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useFaultTexts } from '#app/components/photo-faults/photo-texts.ts';
import type { LivePhoto } from '#app/live/publisher.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The states: veiled; view-once; view-once for its sender; and already viewed. */
type State = 'veiled' | 'once' | 'sealed' | 'seen';
type Props = {
  photo: LivePhoto;
  state: State;
  busy?: boolean;
  fault?: string | null;
  onLook?: () => Promise<void>;
};

/** The blurred placeholder of a photo with the button to open it; a form without JavaScript. */
export function PhotoVeil({ photo, state, busy = false, fault = null, onLook }: Props) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onLook?.();
  };
  return (
    <div className="chat-photo-veil">
      <img src={photo.veil} alt="" width={photo.width} height={photo.height} className="chat-photo" />
      <div className="chat-photo-words">
        {state === 'seen' && (
          <p>
            <Icon name="eye-off" className="mx-auto" />
            <Trans>Viewed once and deleted</Trans>
          </p>
        )}
        {state === 'sealed' && (
          <p>
            <Icon name="eye" className="mx-auto" />
            <Trans>View once. Not opened yet</Trans>
          </p>
        )}
        {(state === 'veiled' || state === 'once') && !isGone(fault) && (
          <form method="post" action={`/chat-photos/${photo.id}`} onSubmit={submit}>
            <Button type="submit" name="intent" value="look" size="sm" loading={busy}>
              <Icon name="eye" className="size-5" />
              {fault !== null ? t`Try again` : state === 'once' ? t`View once` : t`View photo`}
            </Button>
          </form>
        )}
        {fault !== null && <LookFault code={fault} />}
      </div>
    </div>
  );
}

const isGone = (fault: string | null): boolean => fault === 'photo_gone' || fault === 'not_found';

/** Why it cannot be opened, with a link that helps. */
function LookFault({ code }: { code: string }) {
  const { pathname } = useLocation();
  const faultText = useFaultTexts();
  return (
    <div role="alert" className="grid justify-items-center gap-2">
      <p className="text-sm">
        {code === 'premium_required' ? (
          <Trans>Only premium members can see photos in chats.</Trans>
        ) : code === 'photo_gone' ? (
          <Trans>Viewed once and deleted</Trans>
        ) : (
          faultText(code)
        )}
      </p>
      {code === 'premium_required' && (
        <LinkButton to={`/premium?back=${encodeURIComponent(pathname)}`} size="sm" variant="secondary">
          <Trans>Get Premium</Trans>
        </LinkButton>
      )}
    </div>
  );
}
