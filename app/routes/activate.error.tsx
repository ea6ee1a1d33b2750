import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Activation failed` };

export default function ActivateError() {
  const data = useRootData();
  const email = data?.brand.supportEmail ?? '';
  return (
    <MessagePage icon="mail-x" title={<Trans>Activation failed</Trans>}>
      <p>
        <Trans>The link is used up or too old. Log in to have a new one sent.</Trans>{' '}
        <Trans>
          If that does not help, write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          .
        </Trans>
      </p>
      <LinkButton to={data?.viewer ? '/complete-signup' : '/login'}>
        {data?.viewer ? <Trans>Send the mail again</Trans> : <Trans>Log in</Trans>}
      </LinkButton>
    </MessagePage>
  );
}
