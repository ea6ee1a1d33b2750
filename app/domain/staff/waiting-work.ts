import type { Staff } from '#tenants/scope.ts';
import { may, type Permission } from './permissions.ts';

/** The work queues of a brand, with their pages and the permission to see them. */
export const WORK_QUEUES = {
  complaints: { needs: 'see_complaints', path: 'complaints' },
  reports: { needs: 'see_reports', path: 'reports' },
  photos: { needs: 'review_photos', path: 'photos' },
  texts: { needs: 'review_texts', path: 'texts' },
  appeals: { needs: 'see_reports', path: 'restrictions' },
  approvals: { needs: 'see_approvals', path: 'approvals' },
  holds: { needs: 'see_deletions', path: 'deletions?state=held' },
  desk: { needs: 'work_desk', path: 'desk' },
  webhooks: { needs: 'see_money', path: 'money/webhooks' },
  owed: { needs: 'see_money', path: 'money/owed' },
} as const satisfies Record<string, { needs: Permission; path: string }>;
export type WorkQueue = keyof typeof WORK_QUEUES;

const NAMES = Object.keys(WORK_QUEUES) as WorkQueue[];

/** The queues that a person's role can open. */
export const queuesFor = (staff: Pick<Staff, 'role' | 'allBrands'>): WorkQueue[] =>
  NAMES.filter((queue) => may(staff, WORK_QUEUES[queue].needs));

/** Larger counts are shown as "1,000+". */
export const COUNTED_WORK = 1_000;
