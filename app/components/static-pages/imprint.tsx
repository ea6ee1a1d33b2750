import { Trans } from '@lingui/react/macro';
import { Owner } from './owner.tsx';
import { MailLink, type PageProps, Part } from './prose.tsx';

/** The legal notice, with the details required by the law of the company's country. */
export function Imprint({ facts }: PageProps) {
  const { country, representative, register, capital, host, mediator, email, brand } = facts;
  return (
    <>
      <Part title={<Trans>Provider</Trans>}>
        <p>
          <LegalBasis country={country} />
        </p>
        <Owner facts={facts} />
        {representative && (
          <p>
            {country === 'FR' ? (
              <Trans>Publication director: {representative}</Trans>
            ) : (
              <Trans>Represented by: {representative}</Trans>
            )}
          </p>
        )}
        {register && (
          <p>
            <Trans>Register: {register}</Trans>
          </p>
        )}
        {capital && (
          <p>
            <Trans>Share capital: {capital}</Trans>
          </p>
        )}
        {host && (
          <p>
            <Trans>Hosting: {host}</Trans>
          </p>
        )}
      </Part>
      <Part title={<Trans>Contact for members and authorities</Trans>}>
        <p>
          <Trans>
            Under the EU Digital Services Act, <MailLink email={email} /> is the point of contact of {brand}{' '}
            for members, authorities and reports of illegal content. Write in English or in the language of
            this site. A person will read your message.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Transparency report</Trans>}>
        <p>
          <Trans>
            How many reports {brand} received and what we decided:{' '}
            <a href="/pages/transparency" className="link">
              transparency report
            </a>
            .
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Disputes</Trans>}>
        <p>
          <Trans>
            Please{' '}
            <a href="/complaints" className="link">
              complain to us
            </a>{' '}
            first. You can always go to court.
          </Trans>
        </p>
        {mediator ? (
          <p>
            <Trans>
              If we can't resolve it, you can turn to this consumer mediator free of charge: {mediator}
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              We don't take part in dispute resolution before a consumer arbitration board unless the law
              requires it.
            </Trans>
          </p>
        )}
      </Part>
    </>
  );
}

function LegalBasis({ country }: { country: string }) {
  if (country === 'DE')
    return <Trans>Information under section 5 of the German Digital Services Act (DDG).</Trans>;
  if (country === 'FR')
    return <Trans>Legal notice under the French law no. 2004-575 on trust in the digital economy.</Trans>;
  if (country === 'US') return <Trans>The company that runs this site.</Trans>;
  return <Trans>Information under article 5 of the EU directive 2000/31/EC on electronic commerce.</Trans>;
}
