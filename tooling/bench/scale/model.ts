/** A number of members in brands, and what they do. Assumptions: nobody has measured them here. */
export type World = {
  members: number;
  brands: number;
  /** Of the members, who use the site on a day. */
  dailyActive: number;
  /** For each of them and day. */
  pages: number;
  messages: number;
  likes: number;
  /** Of a day's requests, in its busiest hour. */
  busiestHour: number;
  /** Of a day's active members, connected at once in that hour. */
  connected: number;
  /** For each member and week. */
  mails: number;
  /** Kept for each member, on the average of all: most have long left. */
  kept: {
    messages: number;
    likes: number;
    visits: number;
    conversations: number;
    entries: number;
    photos: number;
  };
};

export const HUNDRED_MILLION: World = {
  members: 100_000_000,
  brands: 10_000,
  dailyActive: 0.03,
  pages: 40,
  messages: 8,
  likes: 12,
  busiestHour: 0.12,
  connected: 0.15,
  mails: 0.5,
  kept: { messages: 40, likes: 30, visits: 60, conversations: 4, entries: 5, photos: 1.5 },
};

/**
 * What one of each costs here: docs/performance.md (processor milliseconds, two cores of 2026-11-22) and docs/scale.md (bytes of
 * rows with their indexes in the demo's database).
 */
export const COSTS = {
  pageWebMs: 2.4,
  pageDatabaseMs: 0.7,
  /** 1,326 messages a second kept two cores busy: web's and database's part together, so too much for either. */
  messageMs: 1.5,
  /** A like writes less than a message. */
  likeMs: 1,
  mailWorkerMs: 6.2,
  streamBytes: 8_634,
  /** The operating system's part of an open connection. */
  socketBytes: 8_192,
  bytes: {
    member: 1_218 + 639,
    message: 347,
    like: 332,
    visit: 253,
    conversation: 344 + 2 * 331,
    entry: 254 + 2 * 117,
    photo: 307,
  },
  /** A photo's three sizes. */
  photoFileBytes: 250_000,
} as const;

/** How much of a machine is used in the busiest hour: the rest is for failover, maintenance and growth. */
export const MACHINE = {
  /** A PostgreSQL machine, one primary or standby. */
  database: { cores: 32, memoryGb: 256, diskTb: 2, used: 0.5, dollars: 2_200 },
  /** A process a core; no process was tried with more than 10,000 streams. */
  web: { cores: 8, memoryGb: 16, streamsEach: 10_000, used: 0.6, dollars: 220 },
  /** Of a cluster's rows, those that a day's work touches; they should be in memory. */
  hotShare: 0.15,
  standbys: 2,
  photoTbDollars: 23,
} as const;

export type Need = {
  pagesPerSecond: number;
  messagesPerSecond: number;
  mailsPerSecond: number;
  streams: number;
  webCores: number;
  databaseCores: number;
  workerCores: number;
  databaseTb: number;
  photosTb: number;
  streamGb: number;
  /** Groups of brands, by what each would need. */
  groupsFor: { disk: number; memory: number; cores: number };
  groups: number;
  /** What makes the number of groups. */
  bottleneck: 'disk' | 'memory' | 'cores';
  webMachines: number;
  dollarsPerMonth: number;
};

/** What a world needs in its busiest hour. */
export function needOf(world: World): Need {
  const active = world.members * world.dailyActive;
  const perSecond = (perDay: number) => (active * perDay * world.busiestHour) / 3_600;
  const pagesPerSecond = perSecond(world.pages);
  const messagesPerSecond = perSecond(world.messages);
  const writes = (messagesPerSecond * COSTS.messageMs + perSecond(world.likes) * COSTS.likeMs) / 1_000;
  const mailsPerSecond = (world.members * world.mails) / (7 * 86_400);
  const streams = active * world.connected;
  const { bytes } = COSTS;
  const { kept } = world;
  const perMember =
    bytes.member +
    kept.messages * bytes.message +
    kept.likes * bytes.like +
    kept.visits * bytes.visit +
    kept.conversations * bytes.conversation +
    kept.entries * bytes.entry +
    kept.photos * bytes.photo;
  const databaseTb = (world.members * perMember) / 1e12;
  const photosTb = (world.members * kept.photos * COSTS.photoFileBytes) / 1e12;
  const webCores = (pagesPerSecond * COSTS.pageWebMs) / 1_000 + writes;
  const databaseCores = (pagesPerSecond * COSTS.pageDatabaseMs) / 1_000 + writes;
  const streamGb = (streams * (COSTS.streamBytes + COSTS.socketBytes)) / 1e9;
  const { database, web, hotShare, standbys } = MACHINE;
  const groupsFor = {
    disk: databaseTb / (database.diskTb * database.used),
    memory: (databaseTb * 1_000 * hotShare) / (database.memoryGb * database.used),
    cores: databaseCores / (database.cores * database.used),
  };
  const [bottleneck, most] = (Object.entries(groupsFor) as [Need['bottleneck'], number][]).reduce((a, b) =>
    b[1] > a[1] ? b : a,
  );
  const groups = Math.max(1, Math.ceil(most));
  const workerCores = (mailsPerSecond * COSTS.mailWorkerMs) / 1_000;
  const webMachines = Math.max(
    2,
    Math.ceil((webCores + workerCores) / (web.cores * web.used)),
    Math.ceil(streamGb / (web.memoryGb * web.used)),
    Math.ceil(streams / (web.streamsEach * web.cores * web.used)),
  );
  const dollarsPerMonth =
    groups * (1 + standbys) * database.dollars +
    webMachines * web.dollars +
    photosTb * MACHINE.photoTbDollars;
  return {
    ...{ pagesPerSecond, messagesPerSecond, mailsPerSecond, streams },
    ...{ webCores, databaseCores, workerCores, databaseTb, photosTb, streamGb },
    ...{ groupsFor, groups, bottleneck, webMachines, dollarsPerMonth },
  };
}
