import { z } from 'zod';
import { WrongConfiguration } from './wrong-configuration.ts';

/** The variables that locate Redis: one server, a primary monitored by Sentinels, or a cluster. */
export const redisVariables = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Comma-separated addresses of the Sentinels, and the name under which they monitor the primary. */
  REDIS_SENTINELS: z.string().optional(),
  REDIS_SENTINEL_MASTER: z.string().optional(),
  REDIS_SENTINEL_USERNAME: z.string().optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  /** Comma-separated addresses of some nodes of a cluster. */
  REDIS_CLUSTER: z.string().optional(),
  /** With Sentinels or a cluster: the login of the servers themselves. */
  REDIS_USERNAME: z.string().optional(),
  REDIS_PASSWORD: z.string().optional(),
  REDIS_TLS: z.stringbool().default(false),
  /** `announced=reachable,…`, where the servers announce addresses that are not reachable from here. */
  REDIS_NAT: z.string().optional(),
};

type Given = z.infer<z.ZodObject<typeof redisVariables>>;
export type RedisAddress = { host: string; port: number };
type Variables = Record<string, string | undefined>;
type Login = { username: string | undefined; password: string | undefined };
type Servers = Login & { tls: boolean; nat: Record<string, RedisAddress> };

export type RedisConfig =
  | { mode: 'single'; url: string }
  | ({ mode: 'sentinel'; sentinels: RedisAddress[]; master: string; sentinelLogin: Login } & Servers)
  | ({ mode: 'cluster'; nodes: RedisAddress[] } & Servers);

const wrong = (name: string, message: string) => new WrongConfiguration(`${name}: ${message}`);

const PLACES = ['REDIS_URL', 'REDIS_SENTINELS', 'REDIS_CLUSTER'] as const;
/** Variables that only make sense together with the named ones. */
const BESIDE: Partial<Record<keyof Given, readonly (typeof PLACES)[number][]>> = {
  REDIS_SENTINEL_MASTER: ['REDIS_SENTINELS'],
  REDIS_SENTINEL_USERNAME: ['REDIS_SENTINELS'],
  REDIS_SENTINEL_PASSWORD: ['REDIS_SENTINELS'],
  REDIS_USERNAME: ['REDIS_SENTINELS', 'REDIS_CLUSTER'],
  REDIS_PASSWORD: ['REDIS_SENTINELS', 'REDIS_CLUSTER'],
  REDIS_TLS: ['REDIS_SENTINELS', 'REDIS_CLUSTER'],
  REDIS_NAT: ['REDIS_SENTINELS', 'REDIS_CLUSTER'],
};

/** Throws when Redis is not configured, configured in two ways, or incompletely. */
export function redisConfigOf(given: Given): RedisConfig {
  const [place, ...others] = PLACES.filter((name) => given[name] !== undefined);
  if (!place) throw wrong('REDIS_URL', 'needed, or REDIS_SENTINELS, or REDIS_CLUSTER');
  if (others.length > 0) throw wrong(place, `given together with ${others.join(' and ')}: choose one`);
  for (const [name, places] of Object.entries(BESIDE))
    if (given[name as keyof Given] && !places.includes(place))
      throw wrong(name, `has no meaning with ${place}, only with ${places.join(' or ')}`);

  if (place === 'REDIS_URL') return { mode: 'single', url: given.REDIS_URL ?? '' };
  if (given.REDIS_USERNAME && !given.REDIS_PASSWORD) throw wrong('REDIS_USERNAME', 'needs REDIS_PASSWORD');
  const servers = {
    username: given.REDIS_USERNAME,
    password: given.REDIS_PASSWORD,
    tls: given.REDIS_TLS,
    nat: natOf(given.REDIS_NAT ?? ''),
  };
  if (place === 'REDIS_CLUSTER')
    return { mode: 'cluster', nodes: addressesOf(place, given.REDIS_CLUSTER ?? ''), ...servers };

  const { REDIS_SENTINEL_MASTER: master, REDIS_SENTINEL_USERNAME: username } = given;
  if (!master) throw wrong('REDIS_SENTINELS', 'needs REDIS_SENTINEL_MASTER');
  if (username && !given.REDIS_SENTINEL_PASSWORD)
    throw wrong('REDIS_SENTINEL_USERNAME', 'needs REDIS_SENTINEL_PASSWORD');
  return {
    mode: 'sentinel',
    sentinels: addressesOf(place, given.REDIS_SENTINELS ?? ''),
    master,
    sentinelLogin: { username, password: given.REDIS_SENTINEL_PASSWORD },
    ...servers,
  };
}

/** For commands, which need few other variables; null when it configures no Redis. */
export function redisConfigIn(source: Variables = process.env): RedisConfig | null {
  if (!namesRedis(source)) return null;
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  return redisConfigOf(z.object(redisVariables).parse(given));
}

/** Whether the environment configures its own Redis. */
export const namesRedis = (source: Variables): boolean => PLACES.some((name) => source[name]);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function addressesOf(name: string, text: string): RedisAddress[] {
  const addresses = listOf(text).map((part) => addressOf(name, part));
  if (addresses.length === 0) throw wrong(name, 'names no address');
  return addresses;
}

/** IPv6 addresses are in brackets. */
const ADDRESS = /^(?:\[([0-9a-f:.]+)\]|([^:[\]\s=]+)):(\d{1,5})$/i;

function addressOf(name: string, text: string): RedisAddress {
  const [, v6, host = v6, port] = ADDRESS.exec(text) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    throw wrong(name, `"${text}" is not an address like redis-1.example:6379`);
  return { host, port: Number(port) };
}

function natOf(text: string): Record<string, RedisAddress> {
  const pairs = listOf(text).map((pair) => {
    const [announced = '', reachable = ''] = pair.split('=');
    const { host, port } = addressOf('REDIS_NAT', announced);
    return [`${host}:${port}`, addressOf('REDIS_NAT', reachable)];
  });
  return Object.fromEntries(pairs);
}
