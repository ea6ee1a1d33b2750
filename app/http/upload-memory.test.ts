import { expect, it } from 'vitest';
import { UploadMemory } from './upload-memory.ts';

const memory = () => new UploadMemory({ total: 100, ofNetwork: 40, ofSession: 20 });

it('counts bytes received, not open uploads', () => {
  const all = memory();
  for (let i = 0; i < 1_000; i += 1) all.open('192.0.2.1', 'silent');
  expect(all.open('192.0.2.1', 'other').take(20)).toBe(true);
});

it('limits a session and a network to their share, to the byte', () => {
  const all = memory();
  const [one, two] = [all.open('192.0.2.1', 'anna'), all.open('192.0.2.1', 'anna')];
  expect([one.take(10), two.take(10), two.take(1)]).toEqual([true, true, false]);
  two.leave();
  const others = ['bram', 'cleo'].map((session) => all.open('192.0.2.1', session));
  expect(others.map((place) => place.take(15))).toEqual([true, true]);
  expect(others[0]?.take(1)).toBe(false);
  expect(all.open('192.0.2.2', 'anna').take(10)).toBe(true);
});

it('rejects uploads above the total, and accepts them again afterwards', () => {
  const all = memory();
  const places = Array.from({ length: 5 }, (_, i) => all.open(`192.0.2.${i}`, `session ${i}`));
  expect(places.map((place) => place.take(20))).toEqual([true, true, true, true, true]);
  const late = all.open('192.0.2.9', 'late');
  expect(late.take(1)).toBe(false);
  for (const place of [...places, late]) place.leave();
  expect(all.open('192.0.2.9', 'late').take(20)).toBe(true);
});
