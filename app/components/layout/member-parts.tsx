import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse } from '@remix-run/react';
import type { ComponentType, FunctionComponent, PropsWithChildren, ReactNode } from 'react';
import type { RootData, RootViewer } from '#app/api/root-data.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { clearMemberData } from '#app/components/session/clear-member-data.ts';
import { isMembersArea, isOfPerson } from '#app/domain/members/alerts.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import type { LayoutName } from '#app/domain/safety/entry-warning.ts';
import { Live } from '#app/live/browser/live.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Dropdown } from '#app/ui/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { NavLink } from '#app/ui/nav-link.tsx';
import { BackButton } from './back-button.tsx';
import { isConnectionFault } from './connection.ts';
import { capped, useCounts } from './counts.tsx';
import { MenuLegalLinks } from './legal-links.tsx';
import { MemberFooter } from './member-footer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { NewTerms } from './new-terms.tsx';
import { Offline } from './offline.tsx';
import { TimeBonusHost } from './time-bonus-host.tsx';
import { Warnings } from './warnings.tsx';
import { WelcomeOffer } from './welcome-offer.tsx';
// Imported eagerly, so that toasts and layers do not have to load before they can be shown or closed.
import '#app/ui/layers.ts';
import '#app/ui/toast-card.tsx';

type MemberBarProps = { viewer: RootViewer; home: ReactNode; languages: ReactNode };
type MemberNoticesProps = { viewer: RootViewer; route: string; layout: LayoutName };
export type MemberParts = {
  MemberBar: ComponentType<MemberBarProps>;
  MemberNotices: ComponentType<MemberNoticesProps>;
  MemberLive: ComponentType<{ viewer: RootViewer }>;
  MemberFooter: ComponentType<{ data: RootData }>;
  MemberFault: FunctionComponent<PropsWithChildren<{ error: unknown }>>;
};

/** The parts of the frame for members only; visitors' browsers do not load them. */
export const memberParts: MemberParts = {
  MemberBar,
  MemberNotices,
  MemberLive: Live,
  MemberFooter,
  MemberFault,
};

function MemberBar({ viewer, home, languages }: MemberBarProps) {
  return (
    <>
      <BackButton />
      {home}
      <MemberNav viewer={viewer} />
      {languages}
      <AccountMenu viewer={viewer} />
    </>
  );
}

/** Offers, alerts and new terms, below the bar. */
function MemberNotices({ viewer, route, layout }: MemberNoticesProps) {
  return (
    <>
      <NavigationProgress />
      {viewer.timeBonus && <TimeBonusHost bonus={viewer.timeBonus} route={route} />}
      {viewer.welcome && isMembersArea(route) && !isOfPerson(route) && (
        <WelcomeOffer offer={viewer.welcome} withLink={route !== 'premium'} />
      )}
      {layout === 'default' && viewer.newTerms && <NewTerms />}
      {layout === 'default' && <Warnings viewer={viewer} route={route} />}
    </>
  );
}

/** Shows the error, unless the network is just unreachable. */
function MemberFault({ error, children }: PropsWithChildren<{ error: unknown }>) {
  return !isRouteErrorResponse(error) && isConnectionFault(error) ? <Offline /> : children;
}

const SEARCH = <Icon name="search" />;
const LIKES = <Icon name="heart" />;
const MESSAGES = <Icon name="message-circle" />;
const CREDITS = <Icon name="coins" />;
const PREMIUM = <Icon name="crown" />;
const ME = <Icon name="user-round" />;

function MemberNav({ viewer }: { viewer: RootViewer }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Main`} className="main-nav">
      <Destinations viewer={viewer} />
      <Item
        to="/profile"
        also={['/notifications', '/transactions']}
        className="nav-item md:hidden"
        icon={ME}
        text={t`Me`}
      />
    </nav>
  );
}

function Destinations({ viewer }: { viewer: RootViewer }) {
  const { t } = useLingui();
  const { unread, newLikes, credits } = useCounts();
  // Looked up only if there is something to count.
  const unreadText = () => t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`;
  const likesText = () => t`${plural(newLikes, { one: '# new like', other: '# new likes' })}`;
  return (
    <>
      <Item to="/members" icon={SEARCH} text={t`Search`} />
      <Item
        to="/likes"
        icon={LIKES}
        text={t`Likes`}
        badge={newLikes > 0 && <NavBadge label={likesText()}>{capped(newLikes)}</NavBadge>}
      />
      <Item
        to="/chats"
        icon={MESSAGES}
        text={t`Messages`}
        badge={unread > 0 && <NavBadge label={unreadText()}>{capped(unread)}</NavBadge>}
      />
      {viewer.premium ? (
        <Item
          to="/credits/repeat-order"
          also={['/credits']}
          icon={CREDITS}
          text={t`Credits`}
          badge={<CreditsBadge credits={credits} />}
        />
      ) : (
        <Item
          to="/premium"
          icon={PREMIUM}
          text={t({ message: 'Get Premium', context: 'in the navigation, as short as possible' })}
        />
      )}
    </>
  );
}

/** The credits badge shows at 10 or fewer: a warning above 0, danger at 0 (docs/product.md, Credits). */
const LOW_CREDITS = 10;

function CreditsBadge({ credits }: { credits: number }) {
  const { t } = useLingui();
  if (credits > LOW_CREDITS) return null;
  const label = t`${plural(credits, { one: '# credit left', other: '# credits left' })}`;
  return (
    <NavBadge tone={credits > 0 ? 'warning' : 'danger'} label={label}>
      {credits}
    </NavBadge>
  );
}

function NavBadge(props: { children: ReactNode; label: string; tone?: 'unread' | 'warning' | 'danger' }) {
  return (
    <Badge tone={props.tone ?? 'unread'} label={props.label} className="nav-badge">
      {props.children}
    </Badge>
  );
}

type ItemProps = {
  to: string;
  also?: readonly string[];
  icon: ReactNode;
  text: string;
  badge?: ReactNode;
  className?: string;
};

function Item(props: ItemProps) {
  return (
    <NavLink to={props.to} also={props.also} className={props.className ?? 'nav-item'}>
      <span className="relative">
        {props.icon}
        {props.badge}
      </span>
      <span>{props.text}</span>
    </NavLink>
  );
}

function AccountMenu({ viewer }: { viewer: RootViewer }) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  return (
    <Dropdown
      label={t`Your account`}
      icon={<Avatar src={viewer.photoId && photoSource(viewer.photoId, 'thumb', { cdn })} alt="" size="sm" />}
    >
      <Link to="/profile" className="menu-item">
        <Icon name="user-round" />
        <Trans>My profile</Trans>
      </Link>
      <Link to="/notifications" className="menu-item">
        <Icon name="settings" />
        <Trans>Settings</Trans>
      </Link>
      <form method="post" action="/logout" onSubmit={clearMemberData}>
        <button type="submit" className="menu-item w-full">
          <Icon name="log-out" />
          <Trans>Log out</Trans>
        </button>
      </form>
      <MenuLegalLinks />
    </Dropdown>
  );
}
