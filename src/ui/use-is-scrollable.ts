import { useEffect, useState, type RefCallback } from 'react';

/** Whether the content of an element is larger than the element; false until it is measured. */
export function useIsScrollable(): [ref: RefCallback<HTMLElement>, isScrollable: boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrollable(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      ),
    );
    // The content too: it may grow while the element stays as it is.
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, isScrollable];
}
