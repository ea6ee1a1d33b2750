import { livePublisher } from '#app/live/publisher.ts';
import type { RedisClient } from '#app/platform/redis.ts';
import { limitKey } from '#app/platform/redis-keys.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { within } from '#app/platform/within.ts';
import { DistinctLimit, type DistinctRule } from './distinct-limit.ts';

/** A page never waits longer for Redis than this. */
const ANSWERS_WITHIN_MS = 150;
/** After a failure each process counts by itself for this long. */
const ALONE_MS = 2_000;

/** Adds all members or none; 0 when they would exceed the limit. */
const ADD_ALL = `
local new = {}
for i = 3, #ARGV do
  if redis.call('SISMEMBER', KEYS[1], ARGV[i]) == 0 then new[#new + 1] = ARGV[i] end
end
if #new == 0 then return 1 end
if redis.call('SCARD', KEYS[1]) + #new > tonumber(ARGV[1]) then return 0 end
redis.call('SADD', KEYS[1], unpack(new))
redis.call('EXPIREAT', KEYS[1], ARGV[2])
return 1`;
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIREAT', KEYS[1], ARGV[2]) end
return count <= tonumber(ARGV[1]) and 1 or 0`;

let aloneUntil = 0;

/**
 * A limit of all processes together, counted in Redis. While Redis does not answer, each process counts by itself, so that
 * no page fails or waits for a limit.
 */
export class SharedLimit {
  private readonly name: string;
  private readonly rule: DistinctRule;
  private readonly own: DistinctLimit;

  constructor(name: string, rule: DistinctRule) {
    this.name = name;
    this.rule = rule;
    this.own = new DistinctLimit(rule);
  }

  /**
   * Null when all of these different things may be viewed, otherwise the seconds until they may be. Things that this
   * process has already admitted need no round trip to Redis.
   */
  async waitSecondsAll(
    tenantId: number,
    who: string,
    what: readonly number[],
    now: Date,
  ): Promise<number | null> {
    const person = `${tenantId}:${who}`;
    if (this.own.knowsAll(person, what, now)) return null;
    const allowed = await this.ask(tenantId, who, now, ADD_ALL, [...new Set(what)]);
    return allowed === false ? this.own.secondsLeft(now) : this.own.waitSecondsAll(person, what, now);
  }

  /** Like `waitSecondsAll`, for repeated actions on any target. */
  async waitSecondsMore(tenantId: number, who: string, now: Date): Promise<number | null> {
    const allowed = await this.ask(tenantId, who, now, COUNT, []);
    if (allowed === null) return this.own.waitSecondsMore(`${tenantId}:${who}`, now);
    return allowed ? null : this.own.secondsLeft(now);
  }

  /** Null while Redis does not respond. */
  private async ask(
    tenantId: number,
    who: string,
    now: Date,
    script: string,
    what: readonly number[],
  ): Promise<boolean | null> {
    const redis = livePublisher();
    if (!redis || Date.now() < aloneUntil) return null;
    const end = Math.ceil(now.getTime() / 1_000) + this.own.secondsLeft(now);
    // Networks are personal data, so Redis gets only their hash.
    const key = limitKey(tenantId, this.name, keyedHash(`limit ${who}`).slice(0, 22), end);
    try {
      const answer = evaluate(redis, script, key, [this.rule.limit, end, ...what]);
      return await within(ANSWERS_WITHIN_MS, answer, 'Redis is too slow.');
    } catch {
      // The connection logs its outages.
      aloneUntil = Date.now() + ALONE_MS;
      return null;
    }
  }
}

const evaluate = async (redis: RedisClient, script: string, key: string, values: readonly number[]) =>
  (await redis.eval(script, 1, key, ...values)) === 1;
