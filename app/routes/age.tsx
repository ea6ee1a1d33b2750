import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { AgeResult } from '#app/components/account/age-result.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { AGE_CHECK_COOKIE } from '#app/domain/members/age-assurance.ts';
import { beginAgeCheck, loadAgeState } from '#app/domain/members/age-check.server.ts';
import { SITE_COOKIES } from '#app/domain/safety/cookies.ts';
import { requireMember, safeBack } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { siteOf } from '#app/http/guards/site-of.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Check your age` };

/** Prepares the link to the provider; a link, because a form could not redirect to another site. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const params = new URL(request.url).searchParams;
  const back = safeBack(params.get('back'));
  const result = params.get('result') ?? '';
  const state = await loadAgeState(scope);
  const until = state.is === 'refused' ? state.until.toISOString() : null;
  const returnTo = `${siteOf(context).origin}/age/return`;
  const begun = state.is === 'open' ? await beginAgeCheck(scope, { returnTo, back }) : null;
  const is = state.is === 'open' && !begun ? ('unavailable' as const) : state.is;
  const headers: HeadersInit = begun
    ? {
        'Set-Cookie': cookieLine(AGE_CHECK_COOKIE, begun.sealed, {
          days: SITE_COOKIES.age_check,
          path: '/age',
        }),
      }
    : {};
  return json({ is, until, url: begun?.url ?? null, result, back }, { headers });
}

export default function Age() {
  const { is, until, url, result, back } = useLoaderData<typeof loader>();
  const provider = url ? new URL(url).host : '';
  const brand = useRootData()?.brand.name ?? '';
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-5 py-10 text-center">
      <Icon name="shield-check" className="size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>Check your age</Trans>
      </h1>
      <AgeResult is={is} result={result} until={until} />
      {url && (
        <>
          <p>
            <Trans>
              Where you live, photos marked 18+ may only be shown after an independent age check. {provider}{' '}
              checks your age and tells {brand} only whether you're 18 or over.
            </Trans>
          </p>
          <p className="text-sm text-muted">
            <Trans>
              We save the result, the date and the provider's name, but no ID and no date of birth. We delete
              them with your account.
            </Trans>
          </p>
          <a href={url} data-reload className={buttonClass({})}>
            <Trans>Check my age</Trans>
          </a>
        </>
      )}
      <LinkButton to={back} variant="ghost">
        <Trans>Back</Trans>
      </LinkButton>
    </div>
  );
}
