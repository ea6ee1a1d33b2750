import { Trans, useLingui } from '@lingui/react/macro';
import type { Opener } from '#app/domain/matching/openers.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { IcebreakerForm } from './icebreaker-form.tsx';

type Props = { memberId: number; name: string; openers: readonly Opener[]; onClose: () => void };

export default function IcebreakerDialog({ memberId, name, openers, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Break the ice with ${name}`}
      description={<Trans>Choose how to begin.</Trans>}
      closeLabel={t`Close`}
    >
      <IcebreakerForm memberId={memberId} name={name} openers={openers} />
    </Dialog>
  );
}
