import { expect, it } from 'vitest';
import { arrivalIn } from './arrival.ts';

const message = (id: number, senderId: number, unsent = false) => ({ id, senderId, unsent });
const sending = message(Number.MAX_SAFE_INTEGER, 1);

it('announces new messages of the partner, but not loaded, own or paged ones', () => {
  const loaded = [message(5, 2), message(6, 1)];
  expect(arrivalIn(loaded, 1, null)).toEqual({ newest: 6, arrived: null });
  expect(arrivalIn([message(1, 2), ...loaded], 1, 6)).toEqual({ newest: 6, arrived: null });
  expect(arrivalIn([...loaded, message(7, 1), sending], 1, 6)).toEqual({ newest: 7, arrived: null });
  expect(arrivalIn([...loaded, message(8, 2), sending], 1, 7)).toEqual({ newest: 8, arrived: message(8, 2) });
  expect(arrivalIn([...loaded, message(8, 2, true)], 1, 7).arrived).toBeNull();
});
