import { schedule } from '#jobs/schedule.ts';
import { runsPerDay } from './runs-per-day.ts';

/** A number of members in brands, and their activity. These are assumptions, not measurements. */
export type World = {
  members: number;
  brands: number;
  /** The share of members who use the site on a day. */
  dailyActive: number;
  /** Per active member and day. */
  pages: number;
  messages: number;
  likes: number;
  /** The share of a day's requests in its busiest hour. */
  busiestHour: number;
  /** The share of a day's active members connected at the same time in that hour. */
  connected: number;
  /** Per member and week. */
  mails: number;
  /** Kept rows per member, averaged over all: most members left long ago. */
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
 * The cost of each operation. CPU milliseconds are for the two cores of 2026-11-22 (docs/performance.md): the mean of
 * two runs of `npm run bench -- scale-load` with a million members on 2026-11-26, each divided by how much slower the
 * same members page was at full load in it (3.1 and 4.6 times, others used the machine); jobs are from the run that had
 * 1,280 of them, mails from docs/performance.md. Bytes of rows with their indexes are from that bench's tables
 * (docs/scale.md).
 */
export const COSTS = {
  /**
   * A members page at full load on that machine, as a reference for the speed of another machine; not a cost of the
   * model.
   */
  referencePageWebMs: 2.4,
  /** Average over all kinds of pages, compressed. */
  pageWebMs: 2.4,
  pageDatabaseMs: 1.6,
  /** Includes the session, the limits and the job, which `npm run bench -- send` leaves out. */
  messageWebMs: 1.5,
  messageDatabaseMs: 4.1,
  /** The notification of a message or like: deciding whether and how to notify its recipient. */
  messageWorkerMs: 0.8,
  likeWebMs: 1.8,
  likeDatabaseMs: 3,
  likeWorkerMs: 1.2,
  /** A brand's scheduled job that finds nothing to do, like most of them. */
  jobWorkerMs: 2.1,
  jobDatabaseMs: 2.1,
  mailWorkerMs: 6.2,
  streamBytes: 8_634,
  /** The operating system's memory for an open connection. */
  socketBytes: 8_192,
  bytes: {
    /** With the account. */
    member: 1_480,
    message: 376,
    like: 278,
    visit: 231,
    /** With both sides. */
    conversation: 760,
    /** With two postings. */
    entry: 472,
    photo: 262,
  },
  /** A photo's three sizes. */
  photoFileBytes: 250_000,
} as const;

/** The target utilization in the busiest hour; the rest is for failover, maintenance and growth. */
const MACHINE = {
  /** A PostgreSQL machine, one primary or standby. */
  database: { cores: 32, memoryGb: 256, diskTb: 2, used: 0.5, dollars: 2_200 },
  /** One process per core; no process was tested with more than 10,000 streams. */
  web: { cores: 8, memoryGb: 16, streamsEach: 10_000, used: 0.6, dollars: 220 },
  /** The share of a cluster's rows that a day's work touches and that should fit in memory. */
  hotShare: 0.15,
  standbys: 2,
  photoTbDollars: 23,
} as const;

type Need = {
  pagesPerSecond: number;
  messagesPerSecond: number;
  likesPerSecond: number;
  mailsPerSecond: number;
  /** Scheduled jobs of all brands. */
  jobsPerSecond: number;
  streams: number;
  webCores: number;
  databaseCores: number;
  workerCores: number;
  databaseTb: number;
  photosTb: number;
  streamGb: number;
  /** Number of groups, by each resource that may require them. */
  groupsFor: { disk: number; memory: number; cores: number };
  groups: number;
  /** The resource that determines the number of groups. */
  bottleneck: 'disk' | 'memory' | 'cores';
  webMachines: number;
  dollarsPerMonth: number;
};

/** The resources that a world needs in its busiest hour. */
export function needOf(world: World): Need {
  const active = world.members * world.dailyActive;
  const perSecond = (perDay: number) => (active * perDay * world.busiestHour) / 3_600;
  const pagesPerSecond = perSecond(world.pages);
  const messagesPerSecond = perSecond(world.messages);
  const likesPerSecond = perSecond(world.likes);
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
  // Every schedule adds a job for each brand, whether it has members or not.
  const jobsPerSecond =
    (world.brands * schedule.reduce((sum, { cron }) => sum + runsPerDay(cron), 0)) / (24 * 3_600);
  const webCores =
    (pagesPerSecond * COSTS.pageWebMs +
      messagesPerSecond * COSTS.messageWebMs +
      likesPerSecond * COSTS.likeWebMs) /
    1_000;
  const databaseCores =
    (pagesPerSecond * COSTS.pageDatabaseMs +
      messagesPerSecond * COSTS.messageDatabaseMs +
      likesPerSecond * COSTS.likeDatabaseMs +
      jobsPerSecond * COSTS.jobDatabaseMs) /
    1_000;
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
  const workerCores =
    (mailsPerSecond * COSTS.mailWorkerMs +
      messagesPerSecond * COSTS.messageWorkerMs +
      likesPerSecond * COSTS.likeWorkerMs +
      jobsPerSecond * COSTS.jobWorkerMs) /
    1_000;
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
    pagesPerSecond,
    messagesPerSecond,
    likesPerSecond,
    mailsPerSecond,
    jobsPerSecond,
    streams,
    webCores,
    databaseCores,
    workerCores,
    databaseTb,
    photosTb,
    streamGb,
    groupsFor,
    groups,
    bottleneck,
    webMachines,
    dollarsPerMonth,
  };
}
