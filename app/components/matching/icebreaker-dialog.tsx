import { Trans, useLingui } from '@lingui/react/macro';
import type { Opener } from '#app/domain/matching/openers.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { IcebreakerForm } from './icebreaker-form.tsx';

type Props = {
  memberId: number;
  name: string;
  label: string | null;
  openers: readonly Opener[];
  onClose: () => void;
};

export default function IcebreakerDialog({ memberId, name, label, openers, onClose }: Props) {
  const { t } = useLingui();
  const marked = markedCardName({ name, label });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Break the ice with ${marked}`}
      description={<Trans>Choose a first message.</Trans>}
      closeLabel={t`Close`}
    >
      <IcebreakerForm memberId={memberId} name={name} openers={openers} />
    </Dialog>
  );
}
