import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

export type AskedPasskey = { options: unknown; sealed: string };

type Props = {
  /** The request options for the browser. */
  call: 'create' | 'get';
  asked: AskedPasskey;
  action: string;
  intent: string;
  to?: string;
  label: ReactNode;
  children?: ReactNode;
};

/** Requests a passkey from the browser (console-passkey.js). Hidden until the script has detected support. */
export function PasskeyForm({ call, asked, action, intent, to, label, children }: Props) {
  return (
    <div>
      <form
        method="post"
        action={action}
        hidden
        data-passkey={call}
        data-options={JSON.stringify(asked.options)}
        className="panel grid max-w-md gap-3 p-5"
      >
        {children}
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="sealed" value={asked.sealed} />
        <input type="hidden" name="response" value="" />
        {to !== undefined && <input type="hidden" name="to" value={to} />}
        <p role="alert" hidden data-passkey-failed className="text-sm font-semibold text-error">
          <Trans>Your device didn't confirm a passkey. Try again.</Trans>
        </p>
        <Button type="submit" className="justify-self-start">
          {label}
        </Button>
      </form>
      {call === 'create' && (
        <p data-passkey-unknown>
          <Trans>This browser can't create passkeys here.</Trans>
        </p>
      )}
      <script src="/console/passkey.js" defer />
    </div>
  );
}
