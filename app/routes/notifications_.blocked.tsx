import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { UnblockForm } from '#app/components/safety/block-form.tsx';
import { useDay } from '#app/components/safety/day.ts';
import { Unblocked } from '#app/components/safety/unblocked.tsx';
import { listBlocked } from '#app/domain/safety/list-blocked.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Blocked members` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  return json(await listBlocked(scope, new URL(request.url).searchParams.get('after')));
}

export default function BlockedMembers() {
  const { t } = useLingui();
  const { people, next } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title={<Trans>Blocked members</Trans>}>
      <Unblocked />
      {people.length > 0 && (
        <p className="text-muted">
          <Trans>
            You and blocked members can't find, see or message each other. If you unblock someone, likes and
            matches from before don't come back.
          </Trans>
        </p>
      )}
      {people.length === 0 ? (
        <EmptyState icon={<Icon name="ban" />} title={t`You haven't blocked anyone`}>
          <Trans>You can block someone on their profile and in the chat.</Trans>
        </EmptyState>
      ) : (
        <ul className="panel divide-y divide-line">
          {people.map((person) => (
            <Person key={person.id} {...person} />
          ))}
        </ul>
      )}
      {next && (
        <Link to={`/notifications/blocked?after=${next}`} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Show more</Trans>
        </Link>
      )}
    </SettingsPage>
  );
}

function Person({ id, name, since }: { id: number; name: string; since: string }) {
  const { t } = useLingui();
  const day = useDay();
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <strong className="block truncate">{name}</strong>
        <span className="text-sm text-muted">{t`since ${{ date: day(since) }}`}</span>
      </span>
      <UnblockForm id={id}>
        <input type="hidden" name="back" value="/notifications/blocked" />
        <Button
          type="submit"
          name="intent"
          value="unblock"
          variant="ghost"
          size="sm"
          aria-label={t`Unblock ${name}`}
        >
          <Trans>Unblock</Trans>
        </Button>
      </UnblockForm>
    </li>
  );
}
