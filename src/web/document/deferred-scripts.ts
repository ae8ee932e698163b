/** Id of the template that holds the page's scripts. */
export const DEFERRED_SCRIPTS_ID = 'deferred-scripts';

/**
 * Inserts the page's scripts once its main picture is painted, or on the first click or key press. As ordinary module
 * scripts they compete with the picture on a slow connection: largest contentful paint is 2.3 s instead of 1.5 s
 * (docs/performance.md). Inlined as source text, so it must not reference anything outside.
 */
function insertDeferredScripts(id: string): void {
  function insert(): void {
    const template = document.getElementById(id);
    if (!(template instanceof HTMLTemplateElement)) return;
    document.head.append(template.content);
    template.remove();
  }
  function insertAfterPaint(): void {
    if (performance.getEntriesByType('paint').length > 0)
      requestAnimationFrame(() => setTimeout(insert));
    else new PerformanceObserver(insert).observe({ type: 'paint' });
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, insert, { capture: true, once: true });
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture) insert();
  else if (picture.complete) insertAfterPaint();
  else {
    picture.addEventListener('load', insertAfterPaint);
    picture.addEventListener('error', insert);
  }
  setTimeout(insert, 3000);
}

/** The Content-Security-Policy allows this script by its hash. */
export const INSERT_DEFERRED_SCRIPTS = `(${insertDeferredScripts.toString()})('${DEFERRED_SCRIPTS_ID}')`;
