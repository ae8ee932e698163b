import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1000;

/** Reads the page anew every second while something on it goes on elsewhere. */
export function useWatch(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const waiting = active && state === 'idle';
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => void revalidate(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [waiting, revalidate]);
}
