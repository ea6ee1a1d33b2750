/** `answered`: open, and only waiting to be closed. */
export type ComplaintState = 'open' | 'answered' | 'closed';

/** What the queue shows: a state, or among the open ones those of the reader, of no one, or overdue. */
export const QUEUE_VIEWS = ['open', 'mine', 'unassigned', 'overdue', 'answered', 'closed'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
