import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { Partner } from '#app/domain/chat/partner.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { GoneName } from './conversation-row.tsx';
import { usePresence } from './use-presence.ts';

type Props = { other: Partner; id: number | null; typing: boolean };

/** The chat partner's name, presence and menu. */
export function TopBar({ other, id, typing }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  const { online, lastSeen } = usePresence(other, id);
  return (
    <header className="conversation-bar flex items-center gap-3 border-b border-line bg-surface px-3 py-2">
      <Link to="/chats" className="button button-bare button-icon lg:hidden" aria-label={t`All chats`}>
        <Icon name="arrow-left" />
      </Link>
      <Who other={other}>
        <Avatar
          src={other.mainPhotoId && photoSource(other.mainPhotoId, 'thumb', { cdn })}
          alt=""
          lazy={false}
          {...(online && { dotLabel: t`online` })}
        />
        <div className="min-w-0">
          <h1
            className={`flex min-w-0 text-base normal-case ${other.gone ? 'leading-tight' : 'whitespace-nowrap'}`}
          >
            <span className={other.gone ? undefined : 'truncate'}>
              {other.gone ? <GoneName fictional={other.kind === 'fictional'} /> : `${other.name},`}
            </span>
            {!other.gone && <span>{`\u00a0${other.age}`}</span>}
          </h1>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <span role="status" className={typing ? 'text-link' : ''}>
              {typing ? (
                <Trans>typing…</Trans>
              ) : (
                <Presence online={online} lastSeen={lastSeen} elsewhere={other.regionName} />
              )}
            </span>
            {other.kindLabel && <Badge tone="warning">{other.kindLabel}</Badge>}
          </span>
        </div>
      </Who>
      {(!other.gone || id !== null) && <ChatMenu other={other} conversationId={id} />}
    </header>
  );
}

function Who({ other, children }: { other: Partner; children: ReactNode }) {
  const look = 'flex min-w-0 flex-1 items-center gap-3';
  if (other.gone) return <div className={look}>{children}</div>;
  return (
    <Link to={`/members/${other.id}`} className={look}>
      {children}
    </Link>
  );
}

type PresenceProps = Pick<Partner, 'online' | 'lastSeen'> & { elsewhere: string };

/** Online, or the day they were last seen; their region where that is hidden. */
function Presence({ online, lastSeen, elsewhere }: PresenceProps) {
  if (online) return <Trans>online</Trans>;
  if (lastSeen === 'today') return <Trans>last seen today</Trans>;
  if (lastSeen === 'yesterday') return <Trans>last seen yesterday</Trans>;
  if (lastSeen === 'week') return <Trans>last seen this week</Trans>;
  return elsewhere;
}
