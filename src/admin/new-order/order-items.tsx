import { useQuery } from '@tanstack/react-query';
import { ItemRow } from '#admin/new-order/item-row.tsx';
import { firstChoice, quotedItem, type DraftItem } from '#admin/new-order/draft-item.rules.ts';
import { foundProductsQuery } from '#admin/new-order/new-order-queries.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import { MAX_MANUAL_LINES } from '#contract/limits.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  items: readonly DraftItem[];
  quote: QuoteWire | undefined;
  onChange: (items: readonly DraftItem[]) => void;
}

/** The lines of the order, and a search that adds them. */
export function OrderItems({ items, quote, onChange }: Props) {
  const replace = (id: number, change: Partial<DraftItem>) =>
    onChange(items.map((each) => (each.id === id ? { ...each, ...change } : each)));
  return (
    <section className="panel new-order-panel" aria-labelledby="new-order-items">
      <h2 id="new-order-items">Items</h2>
      {items.length === 0 ? (
        <p className="second">Search for a product to add it.</p>
      ) : (
        <ul className="new-order-items">
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              quoted={quotedItem(quote, item)}
              onChange={(change) => replace(item.id, change)}
              onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
            />
          ))}
        </ul>
      )}
      {items.length < MAX_MANUAL_LINES ? <AddProduct items={items} onChange={onChange} /> : null}
    </section>
  );
}

function AddProduct({ items, onChange }: Pick<Props, 'items' | 'onChange'>) {
  const { params } = useListParams();
  const q = params.get('product') ?? '';
  const found = useQuery(foundProductsQuery(useAdminApi(), q));
  const products = (q === '' ? [] : (found.data?.data ?? [])).filter(
    ({ status }) => status === 'active' || status === 'unlisted',
  );
  const add = (product: DraftItem['product']) => {
    const id = Math.max(0, ...items.map((each) => each.id)) + 1;
    onChange([...items, { id, product, choice: firstChoice(product), quantity: 1 }]);
    announce(`${product.title} added`);
  };
  return (
    <>
      <ListSearch label="Search products" placeholder="Title or SKU" name="product" />
      {q !== '' && found.data && products.length === 0 ? (
        <p className="second">No products on sale match.</p>
      ) : null}
      {found.error ? <p className="second">{found.error.failure.message}</p> : null}
      <ul className="customer-rows">
        {products.map((product) => (
          <li key={product._id}>
            <span className="wrap-anywhere">{product.title}</span>
            <span className="second small">{`${product.totalStock} in stock`}</span>
            <Button size="dense" aria-label={`Add ${product.title}`} onClick={() => add(product)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
