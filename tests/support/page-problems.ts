/** Functions that run in a page and look for what is too small, clipped or moving. */

/** WCAG 2.5.8 with its exception for links in a sentence. Main actions: 44 px on touch devices. */
export function smallTargets(): string[] {
  const touch = matchMedia('(pointer: coarse)').matches;
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, input:not([type=hidden]), [role=tab], [role=menuitemradio]',
  )) {
    // A card's link covers the whole card.
    const whole = target.matches('.card-link') ? target.closest('.card') : target.closest('label');
    const box = (whole ?? target).getBoundingClientRect();
    const { visibility, display } = getComputedStyle(target);
    if (box.width === 0 || visibility === 'hidden' || target.closest('[inert], .visually-hidden'))
      continue;
    if (target.matches('.visually-hidden, .skip-link')) continue;
    if (display === 'inline' && target.matches('a, button')) continue;
    const least = touch && target.matches('.btn-primary, .btn-wide') ? 44 : 24;
    if (box.height < least - 0.5 || box.width < 24 - 0.5)
      found.push(
        `${location.pathname}: ${target.tagName.toLowerCase()}.${target.className} "${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      );
  }
  return found;
}

/** WCAG 1.4.12. The style sheet is adopted by script, which the content security policy allows. */
export function widenText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  );
  document.adoptedStyleSheets = [sheet];
}

export function doubleText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 200% !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Text clipped by its own box, and pages that scroll sideways. */
export function clippedTexts(): string[] {
  const found: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1)
    found.push(
      `${location.pathname} scrolls sideways by ${page.scrollWidth - page.clientWidth} px`,
    );
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip';
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hides || !hasText || element.closest('.visually-hidden, .sort-value')) continue;
    // Truncated on purpose; the full text is elsewhere.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    if (
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1
    )
      found.push(
        `${location.pathname}: .${element.className} "${element.textContent?.trim().slice(0, 30)}"`,
      );
  }
  return found;
}

/** With reduced motion: whatever may change over time except by a short fade. */
export function movements(): string[] {
  const fades = ['opacity', 'display', 'overlay'];
  const longest = (times: string): number =>
    Math.max(
      ...times.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
    );
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const name = `${location.pathname}: .${element.className}${part ?? ''}`;
      const properties = style.transitionProperty.split(', ').filter((it) => !fades.includes(it));
      return [
        ...(longest(style.transitionDuration) > 100 ? [`${name} fades slowly`] : []),
        ...(longest(style.animationDuration) > 1 ? [`${name} is animated`] : []),
        ...(properties.length > 0 ? [`${name} changes ${properties.join()} gradually`] : []),
      ];
    }),
  );
}
