import { Trans, useLingui } from '@lingui/react/macro';

/** The keyboard shortcuts of every page, in a dialog opened by `?`; pages show their own next to the buttons. */
export function KeyHelp() {
  const { t } = useLingui();
  const keys: [string, string][] = [
    ['j', t({ message: 'Next row', context: 'a key of the keyboard' })],
    ['k', t({ message: 'Previous row', context: 'a key of the keyboard' })],
    [
      t({ message: 'Enter', context: 'the key' }),
      t({ message: 'Open the row', context: 'a key of the keyboard' }),
    ],
    ['n', t({ message: 'Next page', context: 'a key of the keyboard' })],
    ['p', t({ message: 'First page', context: 'a key of the keyboard' })],
    ['/', t({ message: 'Search', context: 'a key of the keyboard' })],
    ['?', t({ message: 'This list', context: 'a key of the keyboard' })],
    [
      t({ message: 'Esc', context: 'the key' }),
      t({ message: 'Close or leave a field', context: 'a key of the keyboard' }),
    ],
  ];
  return (
    <>
      <button type="button" data-open-keys className="console-keys-button">
        <kbd>?</kbd> <Trans>Keyboard</Trans>
      </button>
      <dialog data-keys className="panel console-keys" aria-label={t`Keyboard`}>
        <h2>
          <Trans>Keyboard</Trans>
        </h2>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">
          <Trans>Press the letter next to a button to use that button in the current row.</Trans>
        </p>
        <form method="dialog">
          <button type="submit" className="link min-h-11">
            <Trans>Close</Trans>
          </button>
        </form>
      </dialog>
      <script src="/console/keys.js" defer />
    </>
  );
}
