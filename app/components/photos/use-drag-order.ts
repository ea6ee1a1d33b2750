import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * The order of things that are dragged by a grip, with a finger, a mouse or the arrow keys. Each thing's
 * element carries its id in `data-order`. `onDrop` gets the new order when it has changed.
 */
export function useDragOrder(ids: readonly string[], onDrop: (order: string[], moved: string) => void) {
  const [order, setOrder] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const served = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says now is what counts.
  useEffect(() => setOrder(null), [served]);
  const current = order ?? [...ids];

  const put = (id: string, place: number): string[] => {
    const rest = current.filter((other) => other !== id);
    rest.splice(Math.min(Math.max(place, 0), rest.length), 0, id);
    return rest;
  };

  const gripOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== id) return;
      const over = idAt(event.clientX, event.clientY);
      if (over && over !== id && current.includes(over)) setOrder(put(id, current.indexOf(over)));
    },
    onPointerUp: () => {
      setDragged(null);
      if (dragged === id && order && order.join() !== served) onDrop(order, id);
    },
    onPointerCancel: () => {
      setDragged(null);
      setOrder(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const moved = put(id, current.indexOf(id) + step);
      if (moved.join() === current.join()) return;
      setOrder(moved);
      onDrop(moved, id);
    },
  });
  return { order: current, dragged, gripOf };
}

function idAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = element.closest<HTMLElement>('[data-order]');
    if (thing) return thing.dataset.order;
  }
  return undefined;
}
