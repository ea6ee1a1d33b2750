import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { UnblockForm } from '#app/components/safety/block-form.tsx';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Person = { id: number; name: string };

/** Shown to a blocked member in place of the profile, the chat and the match (docs/product.md, Safety). */
export function BlockedByThem({ id, name, back = 'search' }: Person & { back?: 'search' | 'chats' }) {
  const { t } = useLingui();
  return (
    <Closed
      icon={<Icon name="ban" />}
      title={<Trans>You're blocked by {name}. You do not have access to this page.</Trans>}
    >
      {back === 'chats' ? <ToChats /> : <ToSearch />}
      <ReportLink id={id} name={name} label={t`Report ${name}`}>
        <Icon name="flag" />
        <Trans>Report</Trans>
      </ReportLink>
    </Closed>
  );
}

/** Shown instead of a profile that the viewer has blocked. */
export function BlockedByYou({ id, name, told }: Person & { told: boolean }) {
  const { t } = useLingui();
  return (
    <Closed icon={<Icon name="ban" />} title={<Trans>You blocked {name}</Trans>}>
      <p className="w-full text-muted">
        <Trans>You can't find or message each other.</Trans>{' '}
        {told ? (
          <Trans>{name} can see that you blocked them.</Trans>
        ) : (
          <Trans>We won't tell {name}. To them, it'll look like you left.</Trans>
        )}
      </p>
      <p className="w-full text-muted">
        <Trans>If you unblock {name}, your likes and your match don't come back.</Trans>
      </p>
      <UnblockForm id={id}>
        <Button type="submit" name="intent" value="unblock" variant="secondary">
          <Trans>Unblock {name}</Trans>
        </Button>
      </UnblockForm>
      <ReportLink id={id} name={name} label={t`Report ${name}`}>
        <Icon name="flag" />
        <Trans>Report</Trans>
      </ReportLink>
      <p className="w-full">
        <Link to="/members" className="link inline-flex min-h-11 items-center">
          <Trans>Back to search</Trans>
        </Link>
      </p>
    </Closed>
  );
}

/** For deleted, hidden or nonexistent profiles; the page does not reveal which. */
export function ProfileNotFound() {
  const visitor = !useRootData()?.viewer;
  return (
    <Closed icon={<Icon name="search-x" />} title={<Trans>This page could not be found</Trans>}>
      <p className="w-full text-muted">
        <Trans>This profile was removed, or isn't visible to everyone.</Trans>
      </p>
      <ToSearch />
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        <Trans>Back to home</Trans>
      </Link>
      {visitor && (
        <Link to="/signup" className={buttonClass({ variant: 'ghost' })}>
          <Trans>Sign up</Trans>
        </Link>
      )}
    </Closed>
  );
}

const ToSearch = () => (
  <Link to="/members" className={buttonClass({})}>
    <Trans>Back to search</Trans>
  </Link>
);

const ToChats = () => (
  <Link to="/chats" className={buttonClass({})}>
    <Trans>Back to chats</Trans>
  </Link>
);

function Closed(props: { icon: React.ReactNode; title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="closed-profile page-width grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <div className="text-muted [&>svg]:size-12 [&>svg]:stroke-[1.25]">{props.icon}</div>
      <h1 className="text-2xl normal-case">{props.title}</h1>
      <div className="flex flex-wrap justify-center gap-3">{props.children}</div>
    </div>
  );
}
