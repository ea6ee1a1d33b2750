import { Trans } from '@lingui/react/macro';

type Props = { email: string | null; onTake: (email: string) => void };

/** Asks about an email address that looks mistyped. Answering is optional. */
export function EmailSuggestion({ email, onTake }: Props) {
  return (
    <div role="status">
      {email && (
        <p className="flex flex-wrap items-center gap-x-1.5">
          <Trans>
            Did you mean{' '}
            <button
              type="button"
              onClick={() => onTake(email)}
              className="link inline-flex min-h-11 items-center font-semibold break-all"
            >
              {email}
            </button>
            ?
          </Trans>
        </p>
      )}
    </div>
  );
}
