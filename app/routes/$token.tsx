import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findActivation } from '#app/domain/accounts/activation.server.ts';
import { purposeOfLink } from '#app/domain/accounts/mailed-links.server.ts';
import type { TokenPurpose } from '#app/domain/accounts/token-purposes.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { parseToken } from '#app/http/guards/form-input.ts';

/** Each action needs a button click, because mail scanners open links. */
const PAGES: Partial<Record<TokenPurpose, string>> = {
  activate: '/activate/do',
  change_mail: '/mail-change/do',
  reset_password: '/reset-password/do',
  log_in: '/login/do',
  reactivate: '/reactivate/do',
};

/** The short link of mails: redirects to the page of its purpose and changes nothing; 404 for anything else. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = parseToken(params.token);
  if (!token) throw new Response('Not Found', { status: 404 });
  const scope = await scopeOf(context);
  const purpose = await purposeOfLink(scope, token);
  if (!scope.tenant.served && purpose !== 'reactivate') return json(null, { status: 404 });
  if (purpose === 'activate' && (await findActivation(scope, token)) === 'gone')
    throw redirect('/activate/error');
  const page = purpose && PAGES[purpose];
  throw redirect(page ? `${page}?token=${token}` : '/activate/error');
}

/** On a brand that is switched off, only some links redirect. */
export default function Token() {
  return (
    <div className="page-width grid max-w-xl gap-5 py-12 text-center">
      <h1>
        <Trans>This link doesn't work right now</Trans>
      </h1>
      <p>
        <Trans>The site is closed. Try the link again when it's open, or request a new one then.</Trans>
      </p>
    </div>
  );
}
