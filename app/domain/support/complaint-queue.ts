/** `answered`: still open, but only waiting to be closed. */
export type ComplaintState = 'open' | 'answered' | 'closed';

/** The views of the queue: a state, or of the open cases the reader's own, the unassigned or the overdue ones. */
export const QUEUE_VIEWS = ['open', 'mine', 'unassigned', 'overdue', 'answered', 'closed'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
