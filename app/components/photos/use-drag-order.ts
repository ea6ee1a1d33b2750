import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Reordering by dragging a handle, with touch, mouse or arrow keys. Each item's element has its id in `data-order`.
 * `onDrop` gets the new order when it has changed. Until the server has stored the order, move elements with CSS only:
 * an element that is moved in the document loses pointer capture and focus.
 */
export function useDragOrder(ids: readonly string[], onDrop: (order: string[], moved: string) => void) {
  const [order, setOrder] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const served = ids.join();
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's order wins.
  useEffect(() => {
    setOrder(null);
    if (moved.current) gripIn(moved.current)?.focus();
    moved.current = null;
  }, [served]);
  const current = order ?? [...ids];

  const put = (id: string, place: number): string[] => {
    const rest = current.filter((other) => other !== id);
    rest.splice(Math.min(Math.max(place, 0), rest.length), 0, id);
    return rest;
  };

  const gripOf = (id: string) => ({
    'data-grip': '',
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
      const wanted = put(id, current.indexOf(id) + step);
      if (wanted.join() === current.join()) return;
      moved.current = id;
      setOrder(wanted);
      onDrop(wanted, id);
    },
  });
  return { order: current, dragged, gripOf };
}

const gripIn = (id: string) =>
  document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] [data-grip]`);

function idAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = element.closest<HTMLElement>('[data-order]');
    if (thing) return thing.dataset.order;
  }
  return undefined;
}
