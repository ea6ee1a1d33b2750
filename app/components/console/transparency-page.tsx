import { Trans } from '@lingui/react/macro';
import { FigureTables } from '#app/components/transparency/figure-tables.tsx';
import type { Figures } from '#app/domain/support/transparency.server.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The exact figures of the brand's transparency report. */
export function TransparencyPage({ brand, figures }: { brand: string; figures: Figures }) {
  const { from, to, lines } = figures;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Transparency</Trans>
        </h1>
        <LinkButton to={`/console/brands/${brand}/transparency.csv`} variant="ghost" size="sm">
          <Trans>Download as CSV</Trans>
        </LinkButton>
      </div>
      <p>
        <Trans>
          Received and decided from {from} to {to}. The public report shows numbers from 1 to 4 as "fewer than
          5", so don't publish this page.
        </Trans>
      </p>
      <div className="max-w-3xl">
        <FigureTables lines={lines} />
      </div>
    </>
  );
}
