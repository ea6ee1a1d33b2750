import { describe, expect, it } from 'vitest';
import { contrastFailures } from './contrast.ts';
import { themes } from './index.ts';
import { plainTheme as theme } from './plain-theme.test-data.ts';

describe('contrast', () => {
  it.each(Object.keys(themes))('%s is readable in both schemes', (slug) => {
    expect(contrastFailures(themes[slug] ?? theme())).toEqual([]);
  });

  it('is sufficient for the default values', () => {
    expect(contrastFailures(theme())).toEqual([]);
  });

  it('rejects a pair with its ratio and a color that passes', () => {
    const pale = theme({ light: { muted: '#9aa7b5' } });
    const failure = contrastFailures(pale).find(({ pair }) => pair === 'muted on surface');
    expect(failure).toMatchObject({ scheme: 'light', ratio: 2.45, required: 4.5 });
    expect(contrastFailures(theme({ light: { muted: failure?.suggestion } }))).toEqual([]);
  });

  it('checks text on photos against a white and a black photo', () => {
    const failures = contrastFailures(theme({ dark: { caption: '#00000055', onCaption: '#ffffff' } }));
    expect(failures.map(({ scheme, pair }) => `${scheme} ${pair}`)).toEqual(['dark onCaption on caption']);
  });

  it('suggests dark text for white text on the default yellow', () => {
    const [failure] = contrastFailures(theme({ light: { onWarning: '#ffffff' } }));
    expect(failure?.pair).toBe('onWarning on warning');
    expect(contrastFailures(theme({ light: { onWarning: failure?.suggestion } }))).toEqual([]);
  });
});
