import { Badge } from '#app/ui/badge.tsx';

/** The label of a profile that is not a member; nothing for a member. */
export function KindMark({ label }: { label: string | null }) {
  return (
    label && (
      <Badge tone="warning" className="h-auto! min-h-5 whitespace-normal!">
        {label}
      </Badge>
    )
  );
}
