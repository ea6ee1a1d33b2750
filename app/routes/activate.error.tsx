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
        <Trans>This link was already used or has expired. Log in to get a new one.</Trans>{' '}
        <Trans>
          Still stuck? Write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          .
        </Trans>
      </p>
      <LinkButton to={data?.viewer ? '/complete-signup' : '/login'}>
        {data?.viewer ? <Trans>Resend email</Trans> : <Trans>Log in</Trans>}
      </LinkButton>
    </MessagePage>
  );
}
