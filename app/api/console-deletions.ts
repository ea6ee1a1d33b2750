import { reactivationEnds } from '#app/domain/accounts/retention.ts';
import type { FoundErasure } from '#app/domain/deletion/erase-member.server.ts';
import type { HoldReason } from '#app/domain/deletion/hold-rules.ts';
import type { DeletionRow, ProofRow } from '#app/domain/deletion/holds.server.ts';
import { DAY_MS, utcMinute } from '#app/platform/durations.ts';

export type DeletionLine = {
  id: number;
  name: string;
  banned: boolean;
  requestedAt: string | null;
  /** The time until the erasure; 0 when it is due, null for a banned account. */
  daysLeft: number | null;
  erasedOn: string | null;
  hold: { reason: HoldReason; until: string; note: string; by: string } | null;
};
export type ProofLine = {
  id: number;
  memberId: number;
  requestedAt: string;
  erasedAt: string;
  rows: number;
  files: number;
  mailed: boolean;
  holds: readonly { reason: HoldReason; from: string; until: string }[];
};

/** An account that will be erased, as the console shows it; a hold may end after the grace period. */
export function deletionView(row: DeletionRow, now: Date): DeletionLine {
  const graceEnds = row.requestedAt && reactivationEnds(row.requestedAt);
  const erased = graceEnds && new Date(Math.max(graceEnds.getTime(), row.holdEndsAt?.getTime() ?? 0));
  return {
    id: row.id,
    name: row.name,
    banned: row.status === 'banned',
    requestedAt: row.requestedAt && utcMinute(row.requestedAt),
    daysLeft: erased && Math.max(0, Math.ceil((erased.getTime() - now.getTime()) / DAY_MS)),
    erasedOn: erased && utcMinute(erased),
    hold:
      row.holdReason && row.holdEndsAt
        ? {
            reason: row.holdReason,
            until: utcMinute(row.holdEndsAt),
            note: row.holdNote ?? '',
            by: row.holdBy ?? '',
          }
        : null,
  };
}

export const proofView = (row: ProofRow): ProofLine => ({
  id: row.id,
  memberId: row.memberId,
  requestedAt: utcMinute(row.requestedAt),
  erasedAt: utcMinute(row.erasedAt),
  rows: Object.values(row.rows).reduce((sum, count) => sum + count, 0),
  files: row.files,
  mailed: row.mailed,
  holds: row.holds.map(({ reason, from, until }) => ({
    reason,
    from: utcMinute(new Date(from)),
    until: utcMinute(new Date(until)),
  })),
});

/** The response to a person who asks whether their account was erased; contains nothing about anyone else. */
export const foundErasureView = ({
  id,
  requestedAt,
  erasedAt,
  rows,
  files,
  holds,
  kept,
  proofUntil,
}: FoundErasure) => ({
  id,
  requestedAt: utcMinute(requestedAt),
  erasedAt: utcMinute(erasedAt),
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files,
  holds: holds.map(({ reason, from, until }) => ({
    reason,
    from: utcMinute(new Date(from)),
    until: utcMinute(new Date(until)),
  })),
  kept: kept.map(({ what, count, until }) => ({
    what,
    count,
    until: until && utcMinute(until).slice(0, 10),
  })),
  proofUntil: utcMinute(proofUntil).slice(0, 10),
});
export type FoundErasureView = ReturnType<typeof foundErasureView>;
