import ts from 'typescript-5';
import { expect, test } from 'vitest';
import { sourcesUnder } from './sources.ts';

const FIX =
  'A text of the storefront without a key: the merchant cannot reword it, and it stays English in a German shop. Give it a name in a group of src/contract/words/storefront.';

/** Attributes that people read or hear. */
const TEXTS =
  /^(aria-label|aria-description|title|label|placeholder|alt|hint|summary|detail|message)$/;
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Names of products and services, which no language changes. */
const NAMES = ['Google', 'PayPal'];

/** Texts that an expression can become; those of calls are not looked into. */
function textsOf(value: ts.Expression | undefined): string[] {
  if (!value) return [];
  if (ts.isParenthesizedExpression(value)) return textsOf(value.expression);
  if (ts.isConditionalExpression(value))
    return [...textsOf(value.whenTrue), ...textsOf(value.whenFalse)];
  if (ts.isBinaryExpression(value)) return [...textsOf(value.left), ...textsOf(value.right)];
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (!ts.isTemplateExpression(value)) return [];
  return [[value.head.text, ...value.templateSpans.map(({ literal }) => literal.text)].join('…')];
}

function textsIn(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim().replaceAll(/&\w+;/g, '')];
  if (ts.isJsxExpression(node))
    return ts.isJsxAttribute(node.parent) ? [] : textsOf(node.expression);
  if (!ts.isJsxAttribute(node) || !TEXTS.test(node.name.getText())) return [];
  const value = node.initializer;
  return value && ts.isJsxExpression(value) ? textsOf(value.expression) : textsOf(value);
}

/** As "file:line text". */
function unkeyedTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    for (const text of textsIn(node))
      if (hasWords(text) && !NAMES.includes(text)) {
        const { line } = root.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file}:${line + 1} ${text}`);
      }
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

test('each text of the storefront has a key', () => {
  const example =
    '<p title="A title" id="name">Some text{`${n} items`}{`${a}, ${b}`}{a ? "Pay" : b}<b>Google</b></p>';
  expect(unkeyedTexts('a.tsx', example)).toHaveLength(4);
  const files = [...sourcesUnder('src/storefront'), ...sourcesUnder('src/web')].filter(
    ({ file }) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap(({ file, text }) => unkeyedTexts(file, text)),
    FIX,
  ).toEqual([]);
});
