import { expect, it } from 'vitest';
import { themes } from './index.ts';
import { svgProblem } from './safe-svg.ts';
import { wordmark } from './wordmark.ts';

it.each(Object.values(themes))('the logo of $slug with a name is a safe drawing', ({ mark }) => {
  for (const name of ['Rose', "L'Été & Co. 24-7", '♥', 'W'.repeat(40)])
    expect(svgProblem(wordmark(mark, name)), name).toBeNull();
});

it('accents are dropped from letters, and characters without strokes are left out', () => {
  const [mark] = Object.values(themes).map((theme) => theme.mark);
  expect(wordmark(mark ?? '', 'É♥')).toBe(wordmark(mark ?? '', 'E'));
});
