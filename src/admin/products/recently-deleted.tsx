import { useQuery } from '@tanstack/react-query';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { hrefWith, useListParams } from '#admin/shared/table/list-params.ts';
import { OverlayLink } from '#admin/products/overlay-link.tsx';
import { deletedProductsQuery } from '#admin/products/product-query.ts';
import type { DeletedProductWire } from '#contract/admin-products.contract.ts';
import { RECENTLY_DELETED_DAYS } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Moment } from '#web/moment.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

/** Below the product list, for those who may restore. */
export function RecentlyDeletedLink() {
  const { params } = useListParams();
  const opened = hrefWith(params, { deleted: '1', edit: null, new: null, copy: null });
  return (
    <p className="second small">
      <OverlayLink className="link" href={`/admin/products${opened}`}>
        Recently deleted
      </OverlayLink>
    </p>
  );
}

export function RecentlyDeletedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const deleted = useQuery({ ...deletedProductsQuery(useAdminApi()), enabled: open });
  const products = deleted.data?.data;
  return (
    <Dialog open={open} onClose={onClose} title="Recently deleted">
      <p className="second">
        {`For ${RECENTLY_DELETED_DAYS} days a deleted product can be restored with its variants, stock, pictures and reviews. Then it is deleted for good; orders still show it.`}
      </p>
      {!products ? (
        <QueryFallback query={deleted} />
      ) : products.length === 0 ? (
        <p>No recently deleted products.</p>
      ) : (
        <ul className="deleted-products">
          {products.map((product) => (
            <DeletedProduct key={product._id} product={product} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function DeletedProduct({ product }: { product: DeletedProductWire }) {
  const api = useAdminApi();
  const refresh = useRefresh('products');
  const { busy, submit } = useSubmission();
  const restore = async (): Promise<void> => {
    const result = await api.adminProducts.restore({ params: { id: product._id } });
    if (result.ok) toast({ title: `${product.title} was restored` });
    else toastFailure(result, 'The product was not restored', () => submit(restore));
    await refresh();
  };
  return (
    <li>
      <span>
        {product.title}
        <span className="second tiny">
          <span>Deleted</span> <Moment at={product.deletedAt} />
        </span>
        <span className="second tiny">
          <span>Can be restored until</span> <Moment at={product.restorableUntil} />
        </span>
      </span>
      <Button
        size="dense"
        busy={busy}
        aria-label={`Restore ${product.title}`}
        onClick={() => submit(restore)}
      >
        Restore
      </Button>
    </li>
  );
}
