import { useEffect, useState, type ComponentType } from 'react';

/**
 * Light and dark theme switch. Loaded after hydration: it needs JavaScript to store the choice, and has low priority.
 */
export function ThemeSwitch() {
  const [Choice, setChoice] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('#storefront/theme-choice.tsx').then(
      (loaded) => setChoice(() => loaded.ThemeChoice),
      () => undefined,
    );
  }, []);
  return Choice ? <Choice /> : <div className="theme-switch" />;
}
