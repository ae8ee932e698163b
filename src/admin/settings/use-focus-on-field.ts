import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the field of `?field=`, each time somebody comes here by such a link. */
export function useFocusOnField(): void {
  const location = useLocation();
  useEffect(() => {
    const name = new URLSearchParams(location.search).get('field');
    if (name === null || !/^\w+$/.test(name)) return;
    // After the heading, which has the focus first on every page.
    const frame = requestAnimationFrame(() => {
      const place = `[name="${name}"], [data-setting="${name}"]`;
      const fields = [...document.querySelectorAll<HTMLInputElement>(place)];
      // Of radio buttons the chosen one.
      (fields.find(({ type, checked }) => type === 'radio' && checked) ?? fields[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
