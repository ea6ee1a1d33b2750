import { Trans } from '@lingui/react/macro';
import { FigureTables } from '#app/components/transparency/figure-tables.tsx';
import { type PageProps, Part } from './prose.tsx';

/** The figures required by the Digital Services Act. */
export function Transparency({ facts: { brand }, figures }: PageProps) {
  const { from, to, lines } = figures ?? { from: '–', to: '–', lines: [] };
  return (
    <>
      <Part title={<Trans>What this report covers</Trans>}>
        <p>
          <Trans>
            What {brand} received and decided from {from} to {to}, as articles 15 and 24 of the EU Digital
            Services Act ask. The figures are updated daily.
          </Trans>
        </p>
        <p>
          <Trans>
            We show numbers from 1 to 4 as "fewer than 5", so that no one can be recognized. Erased accounts
            are not counted.
          </Trans>
        </p>
        <p>
          <Trans>
            Software checks each photo's file, compares it with photos we refused before, and hides a profile
            that's reported as a minor's until a person decides. People make all other decisions, and all
            decisions about appeals.
          </Trans>
        </p>
        <p>
          <a href="/transparency.csv" className="link" data-reload="true">
            <Trans>Download as CSV</Trans>
          </a>
        </p>
      </Part>
      <FigureTables lines={lines} />
    </>
  );
}
