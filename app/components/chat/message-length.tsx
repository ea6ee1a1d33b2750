import { Trans, useLingui } from '@lingui/react/macro';

/** The length is shown when so little is left. */
const SHOWN_BELOW = 100;

/** The length of a long message. The field accepts more than can be sent, so that nothing pasted is cut off. */
export function MessageLength({ length, limit }: { length: number; limit: number }) {
  const { i18n } = useLingui();
  if (limit - length >= SHOWN_BELOW) return null;
  const [now, most] = [i18n.number(length), i18n.number(limit)];
  return (
    <span className={length > limit ? 'text-xs font-semibold text-error' : 'text-xs text-muted'}>
      <Trans>
        {now} of {most} characters
      </Trans>
    </span>
  );
}
