import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { GiftList } from '#app/components/gifts/gift-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { historySince } from '#app/domain/chat/message-life.ts';
import { listReceivedGifts, thankForGift } from '#app/domain/gifts/received-gifts.server.ts';
import { requireMember, safeBack } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SubpageTitle } from '#app/ui/subpage-title.tsx';

export const handle: PageHandle = { title: msg`My gifts` };

/** The member's received gifts with their senders. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const before = parseId(new URL(request.url).searchParams.get('before') ?? undefined);
  return page(await listReceivedGifts(scope, historySince(scope), before));
}

/** Thanks for one gift. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const message = parseId(fields.get('thank'));
  if (message === null) throw badRequest('message_needed', 422);
  if (!(await thankForGift(scope, message))) throw badRequest('not_found', 404);
  return redirect(safeBack(fields.get('back') ?? null, '/profile/gifts'));
}

export default function MyGifts() {
  const { t } = useLingui();
  const { gifts, next } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-2xl gap-5 py-4">
      <SubpageTitle up={{ to: '/profile', text: <Trans>My profile</Trans> }}>
        <Trans>My gifts</Trans>
      </SubpageTitle>
      {gifts.length > 0 ? (
        <GiftList gifts={gifts} />
      ) : (
        <EmptyState icon={<Icon name="gift" />} title={t`No gifts yet`}>
          <Trans>
            When someone sends you a gift, it's shown here, and on your profile without their name.
          </Trans>
        </EmptyState>
      )}
      {next !== null && (
        <Link
          to={`/profile/gifts?before=${next}`}
          className={buttonClass({ variant: 'secondary', className: 'mx-auto' })}
        >
          <Trans>Earlier gifts</Trans>
        </Link>
      )}
    </div>
  );
}
