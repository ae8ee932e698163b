import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { categoriesQuery } from '#admin/categories/categories-query.ts';
import { CategoryDialog } from '#admin/categories/category-dialog.tsx';
import { CategoryList } from '#admin/categories/category-list.tsx';
import { DeleteCategoryDialog } from '#admin/categories/delete-category-dialog.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopFactsStore } from '#web/shop-facts.ts';

export const handle: ScreenHandle = { head: { title: 'Categories', noIndex: true } };

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, categoriesQuery(adminApiOf(context)));

export function Component() {
  const categories = useQuery(categoriesQuery(useAdminApi()));
  const facts = useShopFactsStore();
  const { set } = useListParams();
  const mayWrite = useMay('products.write');
  const list = categories.data?.data;
  // The selects of other screens know at once what has changed here.
  useEffect(() => {
    if (list) facts.set({ ...facts.get(), categories: list });
  }, [facts, list]);
  const open = () => set({ new: '1', edit: null }, { push: true });
  const add = mayWrite ? (
    <Button variant="primary" icon="plus" data-new="" onClick={open}>
      Add category
    </Button>
  ) : null;
  return (
    <AdminPage title="Categories" count={list ? countText(list) : null} tools={add}>
      {!list ? (
        <QueryFallback query={categories} />
      ) : (
        <>
          {list.length === 0 ? (
            <EmptyState
              icon="tag"
              title="No categories yet"
              actions={mayWrite ? <Button onClick={open}>Add category</Button> : null}
            >
              <p>
                Every product is in a category. Shoppers see them in the menu and on the home page.
              </p>
            </EmptyState>
          ) : (
            <CategoryList categories={list} />
          )}
          {mayWrite ? (
            <>
              <CategoryDialog categories={list} />
              <DeleteCategoryDialog categories={list} />
            </>
          ) : null}
        </>
      )}
    </AdminPage>
  );
}

function countText(list: readonly { hidden: boolean }[]): string {
  const hidden = list.filter((category) => category.hidden).length;
  const all = `${list.length} ${list.length === 1 ? 'category' : 'categories'}`;
  return hidden === 0 ? all : `${all}, ${hidden} hidden`;
}
