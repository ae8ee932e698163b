import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Announces `text` politely when it changes, but not on mount. Renders nothing. */
export function AnnounceOnChange({ text }: { text: string }) {
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    announce(text);
  }, [text]);
  return null;
}
