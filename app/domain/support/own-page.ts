import type { StaticPage } from './static-pages.ts';

/**
 * Pages whose text a brand can write itself. The terms and the return policy are part of each order, and members accept
 * the terms by version, so those always come from the software.
 */
export const OWN_PAGES = [
  'faq',
  'service',
  'ban',
  'accessibility',
  'privacy',
  'cookies',
  'imprint',
  'transparency',
] as const satisfies readonly StaticPage[];
export type OwnPage = (typeof OWN_PAGES)[number];

/**
 * On these pages the standard text follows the brand's own, because it contains facts for which the software and the
 * company are responsible.
 */
export const FACTS_FOLLOW: ReadonlySet<StaticPage> = new Set<OwnPage>([
  'privacy',
  'cookies',
  'imprint',
  'transparency',
]);

/** All languages of a page together must fit the size limit of a form. */
export const PAGE_TEXT_LENGTH = 10_000;

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * The markup of a text in the console: a line that begins with `# ` is a heading, lines that begin with `- ` are a
 * list, an empty line ends a paragraph. There is no other markup, so a text can never become HTML.
 */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    const heading = /^#{1,3} +(.+)$/.exec(line)?.[1];
    const item = /^[-*] +(.+)$/.exec(line)?.[1];
    if (line === '') open = null;
    else if (heading) {
      blocks.push({ kind: 'heading', text: heading });
      open = null;
    } else if (item) {
      if (open?.kind === 'list') open.items.push(item);
      else {
        open = { kind: 'list', items: [item] };
        blocks.push(open);
      }
    } else if (open?.kind === 'paragraph') open.text += `\n${line}`;
    else {
      open = { kind: 'paragraph', text: line };
      blocks.push(open);
    }
  }
  return blocks;
}
