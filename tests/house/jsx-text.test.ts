import ts from 'typescript-5';
import { expect, test } from 'vitest';
import { sourcesUnder } from './sources.ts';

/**
 * Browsers that translate a page replace each text node with `<font>` elements. What React then does with its own node fails
 * (it inserts or removes a sibling) or is not seen (it writes into the replaced node). The only text of an element is safe,
 * because React sets the element's whole content.
 */
const FIX =
  'Text beside {an expression}: make both one text, {`${count} products`}, or put each into an element, <span>{label}</span>.';

const isBlank = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) &&
      (!child.expression ||
        (ts.isStringLiteral(child.expression) && child.expression.text.trim() === ''));

const isText = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ||
  (ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    (ts.isStringLiteralLike(child.expression) || ts.isTemplateExpression(child.expression)));

const isConstant = (child: ts.JsxChild): boolean =>
  !ts.isJsxExpression(child) ||
  (child.expression !== undefined && ts.isStringLiteral(child.expression));

/** Text nodes that translation breaks, as "file:line <tag>". */
function looseTexts(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      if (children.length > 1 && children.some(isText) && !children.every(isConstant)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : '';
        found.push(`${file}:${line + 1} <${tag}>`);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

test('no text is beside what changes, so that translated pages keep working', () => {
  const shown = ['src/admin', 'src/storefront', 'src/ui', 'src/web'];
  const screens = sourcesUnder(...shown).filter(({ file }) => file.endsWith('.tsx'));
  expect(
    screens.flatMap(({ file, text }) => looseTexts(file, text)),
    FIX,
  ).toEqual([]);
});
