import type { Block } from '#app/domain/support/own-page.ts';
import { List } from './prose.tsx';

/** A brand's own text. React escapes it. */
export function OwnText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-6 grid gap-3 wrap-anywhere [&>h2:not(:first-child)]:mt-5">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as a whole
        <BlockText key={index} block={block} />
      ))}
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p className="whitespace-pre-line">{block.text}</p>;
    case 'list':
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as a whole
            <li key={index}>{item}</li>
          ))}
        </List>
      );
  }
}
