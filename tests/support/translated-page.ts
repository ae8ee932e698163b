import type { Page } from 'playwright-core';

/**
 * Replaces each text by `<font><font>` with the text, now and after each change, as browsers do that translate a page.
 * The nodes that React created are no longer in the document. Lasts until the page is left.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, svg, textarea, option, noscript, [translate="no"], font';
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(untouched) !== null) continue;
        const inner = document.createElement('font');
        inner.append(text.nodeValue);
        const outer = document.createElement('font');
        outer.append(inner);
        text.parentElement.replaceChild(outer, text);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
