import { defineTheme } from './contract.ts';

const mark =
  '<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4zM8 9l3 3-3 3m5 0h3" fill="none" stroke="currentColor" stroke-width="2"/></svg>';

/** The staff console: no brand's look, dense, and the same contrast rules. */
export const consoleTheme = defineTheme({
  slug: 'console',
  name: 'Console',
  light: {
    bar: '#14212e',
    onBar: '#ffffff',
    primary: '#1d4f91',
    onPrimary: '#ffffff',
    link: '#1d4f91',
    success: '#1e6b3c',
    onSuccess: '#ffffff',
  },
  dark: {
    bar: '#0b1118',
    onBar: '#f2f5f9',
    primary: '#9cc3f5',
    onPrimary: '#0b1f38',
    link: '#9cc3f5',
    success: '#8fd6a8',
    onSuccess: '#08240f',
  },
  type: { ratio: 1.15 },
  control: { radius: 6 },
  panelRadius: 8,
  density: 'compact',
  mark,
  logo: mark,
  art: 'lake',
  voice: 'friendly',
});
