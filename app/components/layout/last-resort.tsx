import { Trans, useLingui } from '@lingui/react/macro';

/** The fallback if the error page itself fails (docs/product.md, Errors). */
export function LastResortMessage() {
  return (
    <p>
      <Trans>An error occurred while showing the error page</Trans>{' '}
      <a href="/">
        <Trans>Back to home</Trans>
      </a>
    </p>
  );
}

/** The whole document, for the server, without the frame, which may be the part that failed. */
export function LastResortDocument({ locale }: { locale: string }) {
  const { t } = useLingui();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t`Error`}</title>
      </head>
      <body>
        <LastResortMessage />
      </body>
    </html>
  );
}
