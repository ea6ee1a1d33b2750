import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SessionList } from '#app/components/account/session-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#app/domain/accounts/own-sessions.server.ts';
import { requireMember } from '#app/guards/actors.ts';
import { badRequest, parseUuid, readForm } from '#app/guards/form-input.ts';
import { Link } from '#app/ui/link.tsx';
import { page } from '#app/wire/page.ts';

export const handle: PageHandle = { title: msg`Devices and log-in` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const sessions = await listOwnSessions(scope);
  return page({
    sessions: sessions.map(({ createdAt: _, seenAt, ...shown }) => ({
      ...shown,
      seenAt: seenAt.toISOString(),
    })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  switch (fields.get('intent')) {
    case 'end': {
      const id = parseUuid(fields.get('session'));
      if (!id || !(await endOwnSession(scope, id))) throw badRequest('not_found', 404);
      break;
    }
    case 'end_others':
      await endOtherSessions(scope);
      break;
    default:
      throw badRequest('intent_unknown', 422);
  }
  return redirect('/notifications/security#sessions');
}

export default function Security() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-xl gap-6 py-6">
      <h1>
        <Trans>Devices and log-in</Trans>
      </h1>
      <SessionList sessions={sessions} />
      <Link to="/profile/account" className="link inline-flex min-h-11 items-center">
        <Trans>E-mail address and password</Trans>
      </Link>
      <Link to="/notifications" className="link inline-flex min-h-11 items-center">
        <Trans>Settings</Trans>
      </Link>
    </div>
  );
}
