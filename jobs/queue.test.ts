import { expect, it } from 'vitest';
import { QUEUE_CLASSES } from '#app/platform/queue-names.ts';
import { type JobName, jobs, queueClassOf } from './definitions/definitions.ts';
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

it('retries a network postback for hours before giving up, other jobs for minutes', () => {
  const minutes = (name: JobName) => {
    const { attempts, backoff } = optionsOf(name);
    return ((2 ** (attempts - 1) - 1) * backoff.delay) / 60_000;
  };
  expect(minutes('postback')).toBeGreaterThan(8 * 60);
  expect(minutes('activation-mail')).toBe(7.5);
});

it('has a class for each job, so that external calls and photos do not delay other jobs', () => {
  const names = Object.keys(jobs) as JobName[];
  expect(new Set(names.map(queueClassOf))).toEqual(new Set(QUEUE_CLASSES));
  for (const name of names.filter((one) => /mail/.test(one)))
    expect([name, queueClassOf(name)]).toEqual([name, 'mail']);
  for (const name of names.filter((one) => /^push/.test(one)))
    expect([name, queueClassOf(name)]).toEqual([name, 'push']);
  for (const name of names.filter((one) => /photo|export/.test(one) && !/mail/.test(one)))
    expect([name, queueClassOf(name)]).toEqual([name, 'media']);
  for (const name of names.filter(
    (one) => /^refund-(?!mail)|payment-not|order/.test(one) && !/mail/.test(one),
  ))
    expect([name, queueClassOf(name)]).toEqual([name, 'money']);
  expect(queueClassOf('job-of-another-version')).toBe('general');
});
