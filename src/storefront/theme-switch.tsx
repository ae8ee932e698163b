import { useEffect, useState, type ComponentType } from 'react';

/** Light or dark. Without script it could not be remembered, so it appears with the script, and after all that matters more. */
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
