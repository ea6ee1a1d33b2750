import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

/** Shown until the member accepts the terms in force; every page stays usable, especially the one for leaving. */
export function NewTerms() {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width pt-4">
      <Banner
        title={<Trans>Our terms have changed</Trans>}
        action={
          <form method="post" action="/accept-terms">
            <input type="hidden" name="back" value={pathname + search} />
            <Button type="submit">
              <Trans>Accept terms</Trans>
            </Button>
          </form>
        }
      >
        <p>
          <Trans>
            Read{' '}
            <a href="/pages/terms" data-reload="true" className="link">
              the new terms
            </a>
            . If you don't agree, you can{' '}
            <a href="/notifications/export" className="link">
              download your data
            </a>{' '}
            and{' '}
            <a href="/notifications/delete" className="link">
              delete your account
            </a>
            . We refund the credits you bought and didn't spend.
          </Trans>
        </p>
      </Banner>
    </div>
  );
}
