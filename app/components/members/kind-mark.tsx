import { ExternalLink, Sparkles, Video } from 'lucide-react';
import type { ProfileKind } from '#app/domain/members/profile-fields.ts';
import { Badge } from '#app/ui/badge.tsx';

const ICONS = { fictional: Sparkles, resell: ExternalLink, cam: Video };

/** What kind of profile this is, by word and icon; nothing for a member. */
export function KindMark({ kind, label }: { kind: ProfileKind; label: string | null }) {
  if (kind === 'member') return null;
  const Icon = ICONS[kind];
  return (
    <Badge tone="warning" className="h-auto! min-h-5 whitespace-normal!">
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      {label}
    </Badge>
  );
}
