import { Trans } from '@lingui/react/macro';
import { List, MailLink, type PageProps, Part } from './prose.tsx';

export function Accessibility({ facts: { brand, email } }: PageProps) {
  return (
    <>
      <Part title={<Trans>What we aim for</Trans>}>
        <p>
          <Trans>
            Everyone should be able to use {brand}. We build to the European standard EN 301 549 and to the
            Web Content Accessibility Guidelines (WCAG) 2.2, level AA.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What you can expect</Trans>}>
        <List>
          <li>
            <Trans>You can do everything with a keyboard, and always see where you are.</Trans>
          </li>
          <li>
            <Trans>
              All controls have labels for screen readers, which also announce new messages and errors.
            </Trans>
          </li>
          <li>
            <Trans>Text has enough contrast in light and dark, and can be enlarged to 200 percent.</Trans>
          </li>
          <li>
            <Trans>We respect your device's reduced-motion setting.</Trans>
          </li>
          <li>
            <Trans>Most pages work without JavaScript.</Trans>
          </li>
        </List>
      </Part>
      <Part title={<Trans>How we check</Trans>}>
        <p>
          <Trans>
            We test every page with automated tools before each release, in light and dark. This is a
            self-assessment; no outside body has certified it.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Known limits</Trans>}>
        <p>
          <Trans>
            We partially meet the standard. Photos that members upload don't have descriptions, and we don't
            control the pages of payment providers and partners.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Tell us about a barrier</Trans>}>
        <p>
          <Trans>
            Write to <MailLink email={email} /> with the page and what happened. We answer within 14 days. If
            you aren't satisfied, you can turn to the authority for accessibility in your country.
          </Trans>
        </p>
      </Part>
    </>
  );
}
