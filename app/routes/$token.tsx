import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { findActivation } from '#app/domain/accounts/activation.server.ts';
import { purposeOfLink } from '#app/domain/accounts/mailed-links.server.ts';
import type { TokenPurpose } from '#app/domain/accounts/token-purposes.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { parseToken } from '#app/http/guards/form-input.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** Each action needs a button click, because mail scanners open links. */
const PAGES: Partial<Record<TokenPurpose, string>> = {
  activate: '/activate/do',
  change_mail: '/mail-change/do',
  reset_password: '/reset-password/do',
  log_in: '/login/do',
  reactivate: '/reactivate/do',
  withdraw: '/withdraw/do',
  statement: '/restrictions',
};

/** Links that members are entitled to use, even on a disabled brand. */
const WHILE_CLOSED: ReadonlySet<TokenPurpose> = new Set(['reactivate', 'withdraw', 'statement']);

const CLOSED = { state: 'closed' as const };
const UNKNOWN = { state: 'unknown' as const };

/** For an expired or deleted link; a URL that never was a link is an error page. */
export const handle: PageHandle = { title: () => msg`This link doesn't work anymore` };

/** The short link in emails: redirects to the page for its purpose and changes nothing; anything else is a 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = parseToken(params.token);
  if (!token) throw new Response('Not Found', { status: 404 });
  const scope = await scopeOf(context);
  const purpose = await purposeOfLink(scope, token);
  if (!scope.tenant.served && (!purpose || !WHILE_CLOSED.has(purpose))) return json(CLOSED, { status: 404 });
  if (purpose === 'activate' && (await findActivation(scope, token)) === 'gone')
    throw redirect('/activate/error');
  const page = purpose && PAGES[purpose];
  // Expired and used links are explained on the page of their purpose. The purpose of this one is unknown.
  if (!page) return json(UNKNOWN, { status: 410 });
  throw redirect(`${page}?token=${token}`);
}

/** A link that cannot be followed: it is gone, or the brand is disabled, in which case only some links work. */
export default function Token() {
  const { state } = useLoaderData<typeof loader>();
  return state === 'closed' ? <Closed /> : <Unknown />;
}

function Unknown() {
  const email = useRootData()?.brand.supportEmail ?? '';
  return (
    <MessagePage title={<Trans>This link doesn't work anymore</Trans>}>
      <p>
        <Trans>This link was already used or has expired. Log in, or request a new password.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
        <LinkButton to="/reset-password" variant="secondary">
          <Trans>Reset password</Trans>
        </LinkButton>
      </div>
      <p className="text-muted">
        <Trans>
          Still stuck? Write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          .
        </Trans>
      </p>
    </MessagePage>
  );
}

function Closed() {
  return (
    <MessagePage title={<Trans>This link doesn't work right now</Trans>}>
      <p>
        <Trans>The site is closed. Try the link again when it's open, or request a new one then.</Trans>
      </p>
    </MessagePage>
  );
}
