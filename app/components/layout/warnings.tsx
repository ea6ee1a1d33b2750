import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { RootViewer } from '#app/wire/root-data.ts';

/** Not where the member deals with it already (specification, section 4, Activation reminder). */
const HIDDEN_ON = ['routes/signup', 'routes/complete-signup', 'routes/notifications'];

/** What stands between a member and the site's use, under the top navigation. */
export function Warnings({ viewer, route }: { viewer: RootViewer; route: string }) {
  const { t } = useLingui();
  if (viewer.confirmed || HIDDEN_ON.includes(route)) return null;
  return (
    <aside className="page-width pt-4">
      <Banner
        tone="warning"
        title={t`Confirm your e-mail address`}
        action={
          <Form method="post" action="/complete-signup">
            <Button type="submit" variant="secondary" size="sm">
              <Trans>Send the mail again</Trans>
            </Button>
          </Form>
        }
      >
        <Trans>Until then others cannot find you, and you cannot write messages.</Trans>
      </Banner>
    </aside>
  );
}
