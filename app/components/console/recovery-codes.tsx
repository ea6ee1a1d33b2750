import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Shown once, after the authenticator app was set up. */
export function RecoveryCodes({ codes, to }: { codes: readonly string[]; to: string }) {
  return (
    <>
      <h1>
        <Trans>Save your recovery codes</Trans>
      </h1>
      <p className="max-w-prose">
        <Trans>
          If you lose your phone, each code logs you in once. Store them where only you can read them. We
          won't show them again.
        </Trans>
      </p>
      <ul className="panel grid max-w-md grid-cols-2 gap-2 p-5">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LinkButton to={to} className="justify-self-start">
        <Trans>I've saved them</Trans>
      </LinkButton>
    </>
  );
}
