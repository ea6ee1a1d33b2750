import { Trans } from '@lingui/react/macro';
import { MailLink, type PageProps } from './prose.tsx';

/** The legal notice: the company behind the site. */
export function Owner({ facts }: PageProps) {
  const { brand, company, address, registration, vat, email, phone } = facts;
  return (
    <address className="not-italic">
      <strong>{company}</strong>
      <br />
      {address}
      <br />
      <Trans>Registered under {registration}</Trans>
      {vat && (
        <>
          <br />
          <Trans>VAT number {vat}</Trans>
        </>
      )}
      <br />
      <Trans>
        Support of {brand}: <MailLink email={email} />
      </Trans>
      {phone && (
        <>
          <br />
          <Trans>Telephone {phone}</Trans>
        </>
      )}
    </address>
  );
}
