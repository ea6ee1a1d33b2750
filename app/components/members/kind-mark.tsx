import type { ProfileKind } from '#app/domain/members/profile-fields.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';

const ICONS = { fictional: 'sparkles', resell: 'external-link', cam: 'video' } as const;

/** The profile's kind as label and icon; nothing for a member. */
export function KindMark({ kind, label }: { kind: ProfileKind; label: string | null }) {
  if (kind === 'member') return null;
  return (
    <Badge tone="warning" className="h-auto! min-h-5 whitespace-normal!">
      <Icon name={ICONS[kind]} className="size-3.5 flex-none" />
      {label}
    </Badge>
  );
}
