import { describe, expect, it } from 'vitest';
import { svgProblem } from './safe-svg.ts';

describe('the check of drawings', () => {
  it.each([
    '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>',
    '<svg viewBox="0 0 1 1" onload="alert(1)"></svg>',
    '<svg viewBox="0 0 1 1"><path fill="url(https://x.test/a)"/></svg>',
    '<svg viewBox="0 0 1 1"><use href="#a"/></svg>',
    '<svg viewBox="0 0 1 1"><path style="fill:red"/></svg>',
    '<svg viewBox="0 0 1 1"></svg><img src="x">',
    '<svg viewBox="0 0 1 1"><path d=M0/></svg>',
    '<svg viewBox="0 0 1 1"><foreignObject></foreignObject></svg>',
    '<svg><path d="M0 0"/></svg>',
  ])('rejects %s', (svg) => {
    expect(svgProblem(svg)).not.toBeNull();
  });

  it('accepts plain shapes and gradients', () => {
    expect(svgProblem('<svg viewBox="0 0 1 1"><path d="M0 0h1v1z" fill="currentColor"/></svg>')).toBeNull();
    expect(svgProblem('<svg viewBox="0 0 1 1"><path fill="url(#a)" stroke-width="2"/></svg>')).toBeNull();
  });
});
