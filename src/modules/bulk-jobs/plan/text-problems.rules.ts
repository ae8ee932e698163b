import { isOneLine, isParagraphs, isVisible } from '#kernel/text.ts';
import type { ProductState } from '#modules/catalogue/index.ts';

/** Problems with the texts of an imported product; texts that the product already has are not checked again. */
export function textProblems(after: ProductState, current: ProductState | null): string[] {
  const known = new Set(
    current
      ? [
          current.description,
          ...companiesOf(current).map(({ address }) => address),
          ...linesOf(current).map(([, text]) => text),
        ]
      : [],
  );
  const problems = linesOf(after)
    .filter(([, text]) => !known.has(text) && !isOneLine(text))
    .map(([name]) => `${name} must be one line without control characters`);
  if (!known.has(after.title) && !isVisible(after.title))
    problems.push('the title has no visible characters');
  if (!known.has(after.description) && !isParagraphs(after.description))
    problems.push('the description must not contain control characters');
  if (!companiesOf(after).every(({ address }) => known.has(address) || isParagraphs(address)))
    problems.push('an address must not contain control characters');
  return [...new Set(problems)];
}

const companiesOf = ({ details: { manufacturer, euPerson } }: ProductState) =>
  [manufacturer, euPerson].filter((each) => each !== null);

function linesOf(product: ProductState): [name: string, text: string][] {
  return [
    ['the handle', product.slug],
    ['the title', product.title],
    ...product.colors.map((text): [string, string] => ['a color', text]),
    ...product.sizes.map((text): [string, string] => ['a size', text]),
    ...product.options.flatMap(({ name, values }) => [
      ['the name of an option', name] as [string, string],
      ...values.map((text): [string, string] => [`a value of ${name}`, text]),
    ]),
    ['the brand', product.details.brand ?? ''],
    ...Object.entries(product.details.fields).map(([id, value]): [string, string] => [
      `the field ${id}`,
      String(value),
    ]),
    ...companiesOf(product).flatMap(({ name, email }): [string, string][] => [
      ['the name of a manufacturer or EU person', name],
      ['the e-mail of a manufacturer or EU person', email],
    ]),
    ...product.variants.flatMap(({ sku, facts }): [string, string][] => [
      ['a SKU', sku ?? ''],
      ['a barcode', facts.barcode ?? ''],
    ]),
    ...product.pictures.flatMap(({ alt, color = '' }): [string, string][] => [
      ['an alternative text', alt],
      ['the color of a picture', color],
    ]),
    ...product.shippingMethods.flatMap(({ name, estimatedDeliveryDays }): [string, string][] => [
      ['the name of a shipping method', name],
      ['an estimated delivery', estimatedDeliveryDays],
    ]),
  ];
}
