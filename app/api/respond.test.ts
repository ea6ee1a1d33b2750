import { describe, expect, it } from 'vitest';
import type { Failure, Result } from '#app/platform/result.ts';
import { CHECKOUT_STATUS, refuse, respond } from './respond.server.ts';

type Outcome = Result<{ id: number }, 'not_found'> | Failure<'login_blocked', { minutes: number }>;
const answer = async (outcome: Outcome) => {
  const response = respond(outcome, ({ id }) => ({ photo: id }), { status: 202 });
  return [response.status, await response.json()];
};

describe('the response of an API call', () => {
  it('is the body on success', async () =>
    expect(await answer({ ok: true, id: 7 })).toEqual([202, { photo: 7 }]));

  it('contains the error code with its status', async () =>
    expect(await answer({ ok: false, code: 'not_found' })).toEqual([404, { error: 'not_found' }]));

  it('includes the details of an error', async () =>
    expect(await answer({ ok: false, code: 'login_blocked', minutes: 15 })).toEqual([
      429,
      { error: 'login_blocked', minutes: 15 },
    ]));

  it('uses status codes that the call overrides', () =>
    expect(refuse({ ok: false, code: 'price_changed' }, CHECKOUT_STATUS).status).toBe(422));
});
