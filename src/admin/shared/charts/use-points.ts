import { useRef, useState, type KeyboardEvent } from 'react';

/**
 * Roving tabindex for the points of a chart: one Tab stop; arrow keys, Home and End move between points.
 * Spread `pointAt(index)` on each point's group.
 */
export function usePoints(count: number) {
  const [current, setCurrent] = useState<number | null>(null);
  const group = useRef<SVGSVGElement>(null);
  const at = Math.min(current ?? count - 1, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    const target = {
      ArrowRight: Math.min(at + 1, count - 1),
      ArrowLeft: Math.max(at - 1, 0),
      Home: 0,
      End: count - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll<SVGGElement>('[data-point]')[target]?.focus();
  }

  return {
    group,
    /** The focused or hovered point; null before any. */
    current,
    pointAt: (index: number) => ({
      'data-point': index,
      tabIndex: index === at ? 0 : -1,
      onFocus: () => setCurrent(index),
      onPointerEnter: () => setCurrent(index),
      onKeyDown,
    }),
  };
}
