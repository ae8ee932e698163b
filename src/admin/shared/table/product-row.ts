import type { AdminPictureWire, AdminProductWire } from '#contract/admin-products.contract.ts';
import type { Failure, Result } from '#web/api/api.ts';

type ListField =
  | '_id'
  | 'title'
  | 'category'
  | 'price'
  | 'salePrice'
  | 'totalStock'
  | 'givenStock'
  | 'stockMode'
  | 'status'
  | 'publishAt'
  | 'featured'
  | 'todaysDeal'
  | 'updatedAt'
  | 'version';

/** The fields of a product that lists show, which keeps documents small; the rest is loaded when it is opened. */
export interface ProductRow extends Pick<AdminProductWire, ListField> {
  /** The first picture that is not still being fetched. */
  readonly picture:
    | Pick<AdminPictureWire, 'url' | 'placeholderColor' | 'width' | 'height'>
    | undefined;
  readonly pictures: number;
  /** Number of pictures without alternative text. */
  /** Pictures in the shop without alternative text, as the filter counts them: those to be fetched have none yet. */
  readonly missingAlts: number;
  /** Why a picture could not be fetched. */
  readonly problem: string | null;
}

export function productRow(product: AdminProductWire): ProductRow {
  const { pictures } = product;
  const first = pictures.find(({ waiting }) => !waiting);
  return {
    _id: product._id,
    title: product.title,
    category: product.category,
    price: product.price,
    salePrice: product.salePrice,
    totalStock: product.totalStock,
    givenStock: product.givenStock,
    stockMode: product.stockMode,
    status: product.status,
    publishAt: product.publishAt,
    featured: product.featured,
    todaysDeal: product.todaysDeal,
    updatedAt: product.updatedAt,
    version: product.version,
    picture: first && {
      url: first.url,
      // A placeholder in each row would add weight and is visible only briefly.
      placeholderColor: '',
      width: first.width,
      height: first.height,
    },
    pictures: pictures.length,
    missingAlts: pictures.filter(({ alt, waiting }) => alt === '' && !waiting).length,
    problem: pictures.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

type List = Result<'adminProducts.list'>;
type Listed = Extract<List, { ok: true }>;

/** Maps the products of a list response to rows; passes failures through. */
export function rowsOf(result: List): (Omit<Listed, 'data'> & { data: ProductRow[] }) | Failure {
  return result.ok ? { ...result, data: result.data.map(productRow) } : result;
}
