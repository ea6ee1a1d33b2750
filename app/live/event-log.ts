import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { onLoss, onPrimaries, type RedisClient } from '#app/platform/redis.ts';
import { epochKey, eventLogKey, liveChannel } from '#app/platform/redis-keys.ts';

/** How long events are kept for a disconnected browser; after that its page is reloaded. */
export const MAX_AGE_MS = 5 * MINUTE_MS;
/** The maximum per member; older ones are dropped. */
export const MAX_EVENTS = 100;

/**
 * Stores and publishes an event in one step, so that both have the same order. The epoch identifies the contents of
 * Redis: after a flush, earlier clients must not assume that they missed nothing.
 */
const PUBLISH = `
local epoch = redis.call('GET', KEYS[2])
if not epoch then
  local t = redis.call('TIME')
  epoch = t[1] .. t[2]
  redis.call('SET', KEYS[2], epoch)
end
local id = redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[3], '*', 'e', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return redis.call('PUBLISH', ARGV[2], epoch .. '-' .. id .. ' ' .. ARGV[1])`;

/**
 * The events after an id of an epoch (ARGV 1, 2), or of the last ARGV 3 milliseconds. Returns the epoch, the newest
 * id, whether events may be missing, then alternating ids and events.
 */
const READ = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local epoch = redis.call('GET', KEYS[2])
if not epoch then
  epoch = t[1] .. t[2]
  redis.call('SET', KEYS[2], epoch)
end
local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local reply = { epoch, newest and newest[1] or string.format('%.0f-0', now - 1), 0 }
local since, at = ARGV[2], nil
if since ~= '' then
  at = tonumber(string.match(since, '^%d+'))
  if epoch ~= ARGV[1] then reply[3] = 1 end
elseif ARGV[3] ~= '' then
  at = now - tonumber(ARGV[3])
  since = string.format('%.0f-0', at)
else
  return reply
end
if now - at > tonumber(ARGV[5]) then reply[3] = 1 end
if reply[3] == 1 then return reply end
local entries = redis.call('XRANGE', KEYS[1], '(' .. since, '+')
if #entries >= tonumber(ARGV[4]) then
  reply[3] = 1
  return reply
end
for _, entry in ipairs(entries) do
  table.insert(reply, entry[1])
  table.insert(reply, entry[2][2])
end
return reply`;

type Scripts = {
  livePublish(...args: (string | number)[]): Promise<number>;
  liveRead(...args: (string | number)[]): Promise<(string | number)[]>;
};

/** A stream's position: the id of its last event, or the age of its page's data. */
export type Since = { id: string } | { ageMs: number } | null;
export type Missed = {
  position: string;
  /** Events may be missing, so the page must be reloaded. */
  reset: boolean;
  events: { id: string; payload: string }[];
};

/** The last events of each member in Redis, capped in number and age. */
export class LiveLog {
  private readonly redis: RedisClient & Scripts;
  private run: Promise<string> | undefined;

  constructor(redis: RedisClient) {
    redis.defineCommand('livePublish', { numberOfKeys: 2, lua: PUBLISH });
    redis.defineCommand('liveRead', { numberOfKeys: 2, lua: READ });
    this.redis = redis as RedisClient & Scripts;
    onLoss(redis, () => {
      this.run = undefined;
    });
  }

  publish(tenantId: number, memberId: number, payload: string): Promise<number> {
    const channel = liveChannel(tenantId, memberId);
    return this.redis.livePublish(...keysOf(tenantId, memberId), payload, channel, MAX_EVENTS, MAX_AGE_MS);
  }

  async read(tenantId: number, memberId: number, since: Since): Promise<Missed> {
    const run = await this.currentRun();
    const last = since && 'id' in since ? parseId(since.id) : null;
    // An id from before a Redis restart, or one that was never issued, is treated as another epoch.
    const [epoch, after] = last ? [last.run === run ? last.epoch : '', last.entry] : ['', ''];
    const age = since && 'ageMs' in since ? Math.round(since.ageMs) : '';
    const [now, newest, gap, ...entries] = await this.redis.liveRead(
      ...keysOf(tenantId, memberId),
      ...[epoch, after, age, MAX_EVENTS, MAX_AGE_MS],
    );
    const events: Missed['events'] = [];
    for (let i = 0; i + 1 < entries.length; i += 2)
      events.push({ id: `${run}-${now}-${entries[i]}`, payload: String(entries[i + 1]) });
    const unknown = since !== null && 'id' in since && last === null;
    return { position: `${run}-${now}-${newest}`, reset: gap === 1 || unknown, events };
  }

  /**
   * Publishes the text on every server that publishes events; each delivers earlier messages before it. Returns the
   * number of servers, the earliest of their clocks (from which event ids are made), and the run.
   */
  async echo(channel: string, text: string): Promise<{ run: string; servers: number; now: number }> {
    this.run = undefined;
    const run = await this.currentRun();
    const clocks = await onPrimaries(this.redis, async (node) => {
      const [seconds, micros] = await node.time();
      await node.publish(channel, text);
      return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000);
    });
    return { run, servers: clocks.length, now: Math.min(...clocks) };
  }

  /** Starts a new epoch, so that earlier clients, which may have missed events, reload their pages. */
  async deleteEpoch(tenantId: number): Promise<void> {
    await this.redis.del(epochKey(tenantId));
  }

  /**
   * Identifies a run of Redis: after a crash or failover its newest events may be lost although the epoch is the same.
   * In a cluster, the run covers all primaries together.
   */
  currentRun(): Promise<string> {
    this.run ??= onPrimaries(this.redis, (node) => node.info('server')).then((texts) => {
      const ids = texts.map((text) => /^run_id:(\w{6})/m.exec(text)?.[1] ?? '');
      if (ids.includes('')) throw new Error('Redis did not say which run this is.');
      return ids.length === 1 ? String(ids[0]) : shortHash(ids.sort().join());
    });
    this.run.catch(() => {
      this.run = undefined;
    });
    return this.run;
  }
}

const keysOf = (tenantId: number, memberId: number): [string, string] => [
  eventLogKey(tenantId, memberId),
  epochKey(tenantId),
];

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

const ID = /^(\w{6})-(\d{1,20})-(\d{13}-\d{1,9})$/;

function parseId(id: string): { run: string; epoch: string; entry: string } | null {
  const [, run, epoch, entry] = ID.exec(id) ?? [];
  return run && epoch && entry ? { run, epoch, entry } : null;
}

/** An event id as a number, increasing per member; 0 for events without one. */
export function orderOf(id: string): number {
  const [, ms, seq] = /(\d{13})-(\d{1,9})$/.exec(id) ?? [];
  return ms ? Number(ms) * 1_000 + Math.min(Number(seq), 999) : 0;
}
