/** The classes of jobs. Each has a separate queue, so that a worker can process a subset of them. */
export const QUEUE_CLASSES = ['mail', 'push', 'media', 'money', 'general'] as const;
export type QueueClass = (typeof QUEUE_CLASSES)[number];

/** The number of jobs of a class that a worker runs concurrently. Each photo takes a core and much memory. */
export const CONCURRENCY: Readonly<Record<QueueClass, number>> = {
  mail: 8,
  push: 8,
  media: 4,
  money: 4,
  general: 8,
};

/**
 * The queue of general jobs has the name of the only queue of earlier versions, so that jobs still in it are processed,
 * regardless of their current class.
 */
export const queueName = (name: QueueClass): string => (name === 'general' ? 'jobs' : name);

/** The class of a queue, as metrics and the console show it. */
export const classOf = (queue: { name: string }): string => (queue.name === 'jobs' ? 'general' : queue.name);

/** The classes that a worker processes, with the concurrency of each. */
export type WorkerQueues = ReadonlyMap<QueueClass, number>;

const isClass = (name: string): name is QueueClass => (QUEUE_CLASSES as readonly string[]).includes(name);
const MAX_CONCURRENCY = 200;

/** Parses `mail:16,push`; empty means all classes. Null when it is invalid. */
export function readWorkerQueues(text: string): WorkerQueues | null {
  if (text.trim() === '') return new Map(QUEUE_CLASSES.map((name) => [name, CONCURRENCY[name]]));
  const queues = new Map<QueueClass, number>();
  for (const part of text.split(',')) {
    const [, name = '', count] = /^([a-z]+)(?::([1-9]\d{0,2}))?$/.exec(part.trim()) ?? [];
    if (!isClass(name) || Number(count) > MAX_CONCURRENCY) return null;
    queues.set(name, count === undefined ? CONCURRENCY[name] : Number(count));
  }
  return queues;
}
