import { defineTheme, type ThemeInput } from './contract.ts';

const square = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z" fill="currentColor"/></svg>';
const plain = {
  slug: 'plain',
  name: 'Plain',
  mark: square,
  logo: square,
  art: 'lake',
  voice: 'friendly',
} as const;

/** The platform's default values with a change. */
export const plainTheme = (change: Partial<ThemeInput> = {}) => defineTheme({ ...plain, ...change });
