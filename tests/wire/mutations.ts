import { randomUUID } from 'node:crypto';
import type { Member } from '#tests/world/join.ts';
import { form, json, type Options } from './call.ts';

/** Everything that can change something on the site, each with a request that would. */
export type Mutation = {
  /** The route's file, without its ending. */
  route: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  by: 'member' | 'visitor' | 'unconfirmed';
  kind: 'form' | 'json';
  /** The fields of a request that is right; none where it is enough to ask. */
  fields: Record<string, unknown>;
  /** Fields that may be left out. */
  optional?: string[];
};

export const mutationsOn = (other: Member, conversation: number): Mutation[] => [
  {
    ...POST_FORM,
    route: 'signup',
    path: '/signup',
    by: 'visitor',
    fields: {
      step: '4',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-05-31',
      country: 'US',
      region: 'US-OR',
      city: '',
      name: 'Nora',
      signup_message: '',
      email: `nora-${randomUUID()}@example.test`,
      password: 'correct horse',
      terms: 'yes',
    },
    optional: ['step', 'city', 'signup_message'],
  },
  {
    ...POST_FORM,
    route: 'login',
    path: '/login',
    by: 'visitor',
    fields: { email: other.email, password: 'correct horse' },
  },
  { ...POST_FORM, route: 'logout', path: '/logout', fields: {} },
  { ...POST_FORM, route: 'lang-config', path: '/lang-config', fields: { language: 'fi' } },
  { ...POST_FORM, route: 'notifications', path: '/notifications', fields: { scheme: 'dark' } },
  { ...POST_FORM, route: 'complete-signup', path: '/complete-signup', by: 'unconfirmed', fields: {} },
  {
    ...POST_FORM,
    route: 'members',
    path: '/members',
    fields: { gender: 'female', min_age: '30', max_age: '40' },
    optional: ['gender', 'min_age', 'max_age'],
  },
  { ...POST_FORM, route: 'members_.$id', path: `/members/${other.id}`, fields: { intent: 'block' } },
  { ...POST_FORM, route: 'members_.$id_.like', path: `/members/${other.id}/like`, fields: { like: 'yes' } },
  { ...POST_FORM, route: 'members_.$id_.chat', path: `/members/${other.id}/chat`, fields: { body: 'Hello' } },
  {
    ...CALL,
    route: 'api.user[.]php',
    path: '/api/user.php',
    by: 'visitor',
    fields: { email: other.email, password: 'correct horse' },
  },
  { ...CALL, route: 'api.user[.]php', method: 'PUT', path: '/api/user.php', fields: { language: 'fi' } },
  {
    ...CALL,
    route: 'api.message[.]php',
    path: '/api/message.php',
    fields: { recipient: other.id, client_id: randomUUID(), body: 'Hello' },
  },
  { ...CALL, route: 'api.chat[.]php', method: 'DELETE', path: '/api/chat.php', fields: { conversation } },
];

const POST_FORM = { method: 'POST', by: 'member', kind: 'form' } as const;
const CALL = { method: 'POST', by: 'member', kind: 'json' } as const;

/** The request, with other fields if given. */
export function requestOf(
  { method, kind, fields }: Mutation,
  given: Record<string, unknown> = fields,
): Options {
  return kind === 'json' ? json(given, method) : { ...form(given as Record<string, string>), method };
}
