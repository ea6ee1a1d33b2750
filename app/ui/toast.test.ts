import { afterEach, expect, it, vi } from 'vitest';
import { chooseInToast, dismissToast, shownToasts, showToast } from './toast.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

it('runs the action of a toast once, and closes it', () => {
  const onSelect = vi.fn();
  showToast('Blocked', 'success', { key: 'block 1', action: { label: 'Undo', onSelect } });
  expect(chooseInToast('block 1')).toBe(true);
  expect(shownToasts()).toEqual([]);
  expect(chooseInToast('block 1')).toBe(false);
  expect(onSelect).toHaveBeenCalledOnce();
});

it('does nothing for a toast that is gone or has another key', () => {
  const onSelect = vi.fn();
  showToast('Blocked', 'success', { key: 'block 2', action: { label: 'Undo', onSelect } });
  expect(chooseInToast('block 1')).toBe(false);
  for (const { id } of shownToasts()) dismissToast(id);
  expect(chooseInToast('block 2')).toBe(false);
  expect(onSelect).not.toHaveBeenCalled();
});
