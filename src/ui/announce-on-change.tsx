import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Says `text` politely whenever it changes, but not when the page comes up. Draws nothing. */
export function AnnounceOnChange({ text }: { text: string }) {
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    announce(text);
  }, [text]);
  return null;
}
