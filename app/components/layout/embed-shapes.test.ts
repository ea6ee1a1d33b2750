import { expect, it } from 'vitest';
import spriteAddress from '#app/ui/icons.svg?url';
import { embedShapes } from './embed-shapes.ts';
import { SHAPES_MARK } from './late-scripts.ts';

const use = (href: string): string => `<svg><use href="${href}"></use></svg>`;
const page = (body: string): string => `<body><svg hidden>${SHAPES_MARK}</svg>${body}</body>`;
const LOGO = { hash: 'abc', logo: '<svg id="d" viewBox="0 0 4 4"><path d="M0 0h4"/></svg>' };

it('puts each shape that a page uses into it once, and refers to it there', () => {
  const icon = use(`${spriteAddress}#heart`);
  const html = embedShapes(page(icon + icon + use('/brand/abc/logo.svg#d')), LOGO);
  expect(html.match(/<symbol id="shape-heart"/g)).toHaveLength(1);
  expect(html.match(/href="#shape-heart"/g)).toHaveLength(2);
  expect(html).toContain('<svg id="logo-shape" viewBox="0 0 4 4">');
  expect(html).toContain('href="#logo-shape"');
  expect(html).not.toMatch(/logo\.svg|icons.*\.svg|<!--/);
});

it('leaves unknown icons to the sprite, and adds nothing that is not used', () => {
  const body = use(`${spriteAddress}#no-such-icon`);
  expect(embedShapes(page(body), LOGO)).toBe(page(body).replace(SHAPES_MARK, ''));
  const logo = page(use('/brand/abc/logo.svg#d'));
  for (const other of ['<svg/>', '<svg id="d"><path fill="url(#g)"/></svg>'])
    expect(embedShapes(logo, { ...LOGO, logo: other })).toBe(logo.replace(SHAPES_MARK, ''));
});
