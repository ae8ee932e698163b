import type { AdminPictureWire, AdminProductWire } from '#contract/admin-products.contract.ts';
import type { Failure, Result } from '#web/api.ts';

type Kept =
  | '_id'
  | 'title'
  | 'category'
  | 'price'
  | 'salePrice'
  | 'totalStock'
  | 'givenStock'
  | 'stockMode'
  | 'featured'
  | 'todaysDeal'
  | 'updatedAt'
  | 'version';

/** What lists show of a product. The rest is read when it is opened: a document carries its data beside its look. */
export interface ProductRow extends Pick<AdminProductWire, Kept> {
  /** The first that can be shown. */
  readonly picture: Pick<AdminPictureWire, 'url' | 'thumbHash' | 'width' | 'height'> | undefined;
  readonly pictures: number;
  /** How many of them nobody can hear of. */
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
    featured: product.featured,
    todaysDeal: product.todaysDeal,
    updatedAt: product.updatedAt,
    version: product.version,
    picture: first && {
      url: first.url,
      // A ground would be a second picture in each row, and it is seen for a moment only.
      thumbHash: '',
      width: first.width,
      height: first.height,
    },
    pictures: pictures.length,
    missingAlts: pictures.filter(({ alt }) => alt === '').length,
    problem: pictures.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

type List = Result<'adminProducts.list'>;
type Listed = Extract<List, { ok: true }>;

/** An answer with rows in place of products; a failure as it is. */
export function rowsOf(answer: List): (Omit<Listed, 'data'> & { data: ProductRow[] }) | Failure {
  return answer.ok ? { ...answer, data: answer.data.map(productRow) } : answer;
}
