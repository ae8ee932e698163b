import { MAX_IMAGES } from '#contract/limits.ts';
import { imageUrl } from '#contract/picture-address.ts';
import { cents, formatDecimal } from '#kernel/money.ts';
import {
  effectivePrice,
  SHARED,
  variantKey,
  type PictureState,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/index.ts';
import { exportedBody } from '#modules/bulk-jobs/plan/description.rules.ts';
import { encodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';
import { protect } from '#kernel/csv.ts';

type Row = Record<string, string>;

/** The rows of a product in a file, cells by column; missing cells are blank. */
export function exportRows(product: ProductState, publicUrl: string): Row[] {
  const variants = variantRows(product);
  const pictures = product.pictures.slice(0, MAX_IMAGES);
  const rows: Row[] = [];
  for (let index = 0; index < Math.max(variants.length, pictures.length, 1); index += 1) {
    const picture = pictures[index];
    rows.push({
      'URL handle': product.slug,
      ...(index === 0 ? productCells(product) : {}),
      ...variants[index],
      ...(picture ? pictureCells(picture, index, publicUrl) : {}),
    });
  }
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, text]) => [column, protect(text)])),
  );
}

function productCells(product: ProductState): Row {
  const cells: Row = {
    ...product.kept?.cells,
    Title: encodeEntities(product.title),
    Description: exportedBody(product),
    'Published on online store': 'TRUE',
    Status: 'active',
    'Gift card': 'FALSE',
    ...optionNames(product),
    'Hemstitch / Category': product.category,
    'Hemstitch / Stock': product.stockMode,
    'Hemstitch / Featured': product.featured ? 'TRUE' : 'FALSE',
    "Hemstitch / Today's deal": product.todaysDeal ? 'TRUE' : 'FALSE',
  };
  if (product.shippingMethods.length > 0)
    cells['Hemstitch / Shipping methods'] = JSON.stringify(
      product.shippingMethods.map(({ name, priceCents, estimatedDeliveryDays }) => ({
        name,
        price: money(priceCents),
        days: estimatedDeliveryDays,
      })),
    );
  return cells;
}

/** Colour first, then size; "Title" is the option of a product without either. */
function optionNames({ colors, sizes }: ProductState): Row {
  if (colors.length > 0)
    return sizes.length > 0
      ? { 'Option1 name': 'Color', 'Option2 name': 'Size' }
      : { 'Option1 name': 'Color' };
  return { 'Option1 name': sizes.length > 0 ? 'Size' : 'Title' };
}

function optionValues(product: ProductState, colour: string, sizeName: string): Row {
  const [color, size] = [encodeEntities(colour), encodeEntities(sizeName)];
  if (product.colors.length > 0)
    return product.sizes.length > 0
      ? { 'Option1 value': color, 'Option2 value': size }
      : { 'Option1 value': color };
  return { 'Option1 value': product.sizes.length > 0 ? size : 'Default Title' };
}

function variantRows(product: ProductState): Row[] {
  if (product.stockMode === 'per-variant')
    return product.variants.map((variant) => ({
      ...preservedCellsOf(product, variant),
      ...optionValues(product, variant.color, variant.size),
      ...variantCells(product, variant),
      'Inventory quantity': String(variant.onHand),
    }));
  const [shared] = product.variants;
  const colors = product.colors.length > 0 ? product.colors : [''];
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  // Shared stock is exported in the first row only, so that other programs sum it up correctly.
  return colors.flatMap((color, c) =>
    sizes.map((size, s): Row => {
      const first = c === 0 && s === 0;
      return {
        ...(first ? preservedCellsOf(product, SHARED) : {}),
        ...optionValues(product, color, size),
        ...(shared ? variantCells(product, first ? shared : { ...shared, sku: null }) : {}),
        'Inventory quantity': first ? String(shared?.onHand ?? 0) : '0',
      };
    }),
  );
}

function preservedCellsOf(product: ProductState, choice: { color: string; size: string }): Row {
  const key = variantKey(choice);
  return { ...product.kept?.variants.find((each) => variantKey(each) === key)?.cells };
}

function variantCells(product: ProductState, variant: VariantState): Row {
  const { price, salePrice } = effectivePrice(product, variant);
  return {
    SKU: variant.sku ?? '',
    Price: money(salePrice > 0 ? salePrice : price),
    'Compare-at price': salePrice > 0 ? money(price) : '',
    'Cost per item': product.costPrice === null ? '' : money(product.costPrice),
  };
}

function pictureCells(
  { address, media, alt }: PictureState,
  index: number,
  publicUrl: string,
): Row {
  return {
    'Product image URL': address ?? new URL(imageUrl(media ?? ''), publicUrl).href,
    'Image position': String(index + 1),
    'Image alt text': encodeEntities(alt),
  };
}

const money = (amount: number): string => formatDecimal(cents(amount));
