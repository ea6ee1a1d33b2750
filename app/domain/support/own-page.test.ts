import { expect, it } from 'vitest';
import { OWN_PAGES, parseBlocks } from './own-page.ts';

it('a text can have headings, paragraphs and lists', () => {
  expect(
    parseBlocks('# How we help\r\nWrite to us.\nWe answer.\n\n- by email\n- by post\nLater.\n\n\n* alone'),
  ).toEqual([
    { kind: 'heading', text: 'How we help' },
    { kind: 'paragraph', text: 'Write to us.\nWe answer.' },
    { kind: 'list', items: ['by email', 'by post'] },
    { kind: 'paragraph', text: 'Later.' },
    { kind: 'list', items: ['alone'] },
  ]);
});

it('all other markup is text', () => {
  expect(parseBlocks('<script>alert(1)</script>\n\n#no heading\n\n-no item')).toEqual([
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
    { kind: 'paragraph', text: '#no heading' },
    { kind: 'paragraph', text: '-no item' },
  ]);
  expect(parseBlocks(' \n\n ')).toEqual([]);
});

it('the texts that are part of an order cannot be overridden', () => {
  expect(OWN_PAGES).not.toContain('terms');
  expect(OWN_PAGES).not.toContain('return-policy');
});
