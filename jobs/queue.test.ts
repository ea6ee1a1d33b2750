import { expect, it } from 'vitest';
import { type JobName, jobs } from './definitions/definitions.ts';
import { optionsOf } from './queue.ts';

it('rounds, digests and erasures have a lower priority than jobs that members wait for', () => {
  const names = Object.keys(jobs) as JobName[];
  const passed = names.filter((name) => optionsOf(name).priority !== undefined);
  expect(passed).toEqual(
    names.filter((name) =>
      /^(mail-round|push-(round|promotion|reminder)|news-mail|erase-(?!(unconfirmed-)?due)|end-inactive$|inactive-mail|postback$)/.test(
        name,
      ),
    ),
  );
  for (const name of ['reset-password-mail', 'activation-mail', 'log-in-mail', 'order-paid', 'message-sent'])
    expect(passed).not.toContain(name);
});

it('reports to a network for hours before it gives up, other jobs for minutes', () => {
  const minutes = (name: JobName) => {
    const { attempts, backoff } = optionsOf(name);
    return ((2 ** (attempts - 1) - 1) * backoff.delay) / 60_000;
  };
  expect(minutes('postback')).toBeGreaterThan(8 * 60);
  expect(minutes('activation-mail')).toBe(7.5);
});
