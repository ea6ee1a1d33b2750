import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';

/** Promises that are true on every brand, in one line under the main action of a landing page. */
export function Promises({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm ${className}`}>
      <li className="flex items-center gap-2">
        <Icon name="check" className="size-4 flex-none" />
        <Trans>Signing up is free</Trans>
      </li>
      <li className="flex items-center gap-2">
        <Icon name="coins" className="size-4 flex-none" />
        <Trans>You see the price before you send</Trans>
      </li>
      <li className="flex items-center gap-2">
        <Icon name="shield-check" className="size-4 flex-none" />
        <Trans>Block and report in one tap</Trans>
      </li>
    </ul>
  );
}
