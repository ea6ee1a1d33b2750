import { afterEach, expect, it, vi } from 'vitest';
import { clearMemberData } from './clear-member-data.ts';

afterEach(() => void vi.unstubAllGlobals());

it('deletes all data of the member who logs out, and keeps that of others', () => {
  const kept: Record<string, unknown> = { 'draft:1:2': 'Dear', 'outbox:1': '[]', made: 'yes' };
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  const clearAppBadge = vi.fn(async () => {});
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('navigator', { clearAppBadge });
  clearMemberData();
  expect(Object.keys(kept)).toEqual(['made']);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
