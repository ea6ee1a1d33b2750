import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { capped } from '#app/components/layout/counts.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { NavLink } from '#app/ui/nav-link.tsx';
import { useShortTime } from './short-time.ts';

/** Name, time, last message and unread count. */
export const ConversationRow = memo(function ConversationRow(props: {
  item: ConversationItem;
  typing: boolean;
}) {
  const { item, typing } = props;
  const { t } = useLingui();
  const time = useShortTime();
  const cdn = usePhotoCdn();
  return (
    <NavLink to={`/chats/${item.id}`} className="conversation-row">
      <Avatar
        src={item.photoId && photoSource(item.photoId, 'thumb', { cdn })}
        alt=""
        size="lg"
        {...(item.online && { dotLabel: t`online` })}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-x-2 max-[18.75rem]:flex-wrap">
          <strong className={`truncate ${item.gone ? 'text-muted' : ''}`}>
            {item.gone ? <GoneName fictional={item.kindLabel !== null} /> : item.name}
          </strong>
          {item.kindLabel && <Badge tone="warning">{item.kindLabel}</Badge>}
          <time
            dateTime={item.lastMessageAt}
            className="ms-auto flex-none text-sm text-muted max-[18.75rem]:basis-full"
            suppressHydrationWarning
          >
            {time(item.lastMessageAt)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate ${item.unread > 0 ? 'font-semibold' : 'text-muted'}`}>
            {typing ? (
              <span className="text-link">
                <Trans>typing…</Trans>
              </span>
            ) : (
              <LastLine item={item} />
            )}
          </span>
          {item.lastState === 'read' && (
            <Reached label={t`read`} tone="text-link">
              ✓✓
            </Reached>
          )}
          {item.lastState === 'delivered' && <Reached label={t`delivered`}>✓✓</Reached>}
          {item.lastState === 'sent' && <Reached label={t`sent`}>✓</Reached>}
          {item.unread > 0 && (
            <Badge label={t`${{ unread: item.unread }} unread`}>{capped(item.unread)}</Badge>
          )}
        </span>
      </span>
    </NavLink>
  );
});

/** Shown instead of a name that is no longer shown. */
export function GoneName({ fictional }: { fictional: boolean }) {
  return fictional ? <Trans>Removed profile</Trans> : <Trans>Deleted member</Trans>;
}

function Reached(props: { label: string; tone?: string; children: ReactNode }) {
  const { label, tone = 'text-muted', children } = props;
  return (
    <span role="img" aria-label={label} title={label} className={`flex-none text-sm ${tone}`}>
      {children}
    </span>
  );
}

function LastLine({ item }: { item: ConversationItem }) {
  const { t } = useLingui();
  if (item.lastBody === null) return <Trans>Older messages are hidden for privacy.</Trans>;
  if (item.lastUnsent) return <Trans>Message unsent</Trans>;
  const words = { text: '', photo: t`Photo`, gift: t`Gift` }[item.lastKind ?? 'text'];
  const line = [words, item.lastBody].filter(Boolean).join(': ');
  return item.lastIsMine ? t`You: ${line}` : line;
}
