/** The classes of jobs. Each is a queue of its own, so that a worker can take some of them only. */
export const QUEUE_CLASSES = ['mail', 'push', 'media', 'money', 'general'] as const;
export type QueueClass = (typeof QUEUE_CLASSES)[number];

/** How many jobs of a class a worker runs at a time. Photos take a core and much memory each. */
export const CONCURRENCY: Readonly<Record<QueueClass, number>> = {
  mail: 8,
  push: 8,
  media: 4,
  money: 4,
  general: 8,
};

/**
 * The queue of general jobs has the name of the only queue of earlier versions: jobs that are still in it are worked,
 * whatever their class is now.
 */
export const queueName = (name: QueueClass): string => (name === 'general' ? 'jobs' : name);

/** The class of a queue, as metrics and the console show it. */
export const classOf = (queue: { name: string }): string => (queue.name === 'jobs' ? 'general' : queue.name);

/** What a worker takes, with the number of jobs at a time. */
export type WorkerQueues = ReadonlyMap<QueueClass, number>;

const isClass = (name: string): name is QueueClass => (QUEUE_CLASSES as readonly string[]).includes(name);
const MAX_CONCURRENCY = 200;

/** Reads `mail:16,push`; nothing is all. Null when it is not that. */
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
