import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { CollectionEditor } from '#admin/collections/collection-editor.tsx';
import { ListedGroup } from '#admin/shared/collections/listed-group.tsx';
import { collectionsQuery, fieldsQuery } from '#admin/shared/collections/collections-query.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { useDelete } from '#admin/shared/undo/use-delete.ts';
import type { AdminCollectionWire } from '#contract/collections.contract.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/link.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Collections', noIndex: true } };

export function loader({ context }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  return prefetch(context, collectionsQuery(api), fieldsQuery(api));
}

export function Component() {
  const collections = useQuery(collectionsQuery(useAdminApi()));
  const { params, set } = useListParams();
  const mayWrite = useMay('products.write');
  const list = collections.data?.data;
  const open = () => set({ new: '1', edit: null }, { push: true });
  const close = () => set({ new: null, edit: null });
  const id = params.get('edit');
  const isNew = params.has('new');
  const edited = list?.find(({ _id }) => _id === id) ?? null;
  return (
    <AdminPage
      title="Collections"
      count={list ? `${list.length} ${list.length === 1 ? 'collection' : 'collections'}` : null}
      tools={
        mayWrite ? (
          <Button variant="primary" icon="plus" data-new="" onClick={open}>
            Add collection
          </Button>
        ) : null
      }
    >
      {!list ? (
        <QueryFallback query={collections} />
      ) : list.length === 0 ? (
        <EmptyState
          icon="tag"
          title="No collections yet"
          actions={mayWrite ? <Button onClick={open}>Add collection</Button> : null}
        >
          <p>
            A collection is a page of products that belong together, such as gifts or new arrivals:
            chosen by hand, or by a rule. Link to it from a menu or a section.
          </p>
        </EmptyState>
      ) : (
        <ul className="panel categories">
          {list.map((collection) => (
            <li key={collection._id}>
              <CollectionRow
                collection={collection}
                onEdit={() => set({ edit: collection._id, new: null }, { push: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {list && mayWrite ? (
        <Dialog
          open={isNew || id !== null}
          onClose={close}
          title={id === null ? 'Add collection' : 'Edit collection'}
          firstFocus="field"
        >
          {edited || isNew ? (
            <CollectionEditor key={id ?? 'new'} collection={edited} onDone={close} />
          ) : id === null ? null : (
            <p>This collection no longer exists.</p>
          )}
        </Dialog>
      ) : null}
    </AdminPage>
  );
}

function CollectionRow({
  collection,
  onEdit,
}: {
  collection: AdminCollectionWire;
  onEdit: () => void;
}) {
  const { _id: id, name, slug, hidden, byHand, count } = collection;
  const api = useAdminApi();
  const mayWrite = useMay('products.write');
  const removeWithUndo = useDelete('collections');
  const remove = () =>
    removeWithUndo({
      name,
      send: () => api.adminCollections.delete({ params: { id } }),
      undone: `${name} was restored`,
      undo: () => api.adminCollections.restore({ params: { id } }),
    });
  const address = `/shop/collections/${slug}`;
  const products = count === 1 ? '1 product' : `${formatNumber(count)} products`;
  return (
    <ListedGroup
      group={collection}
      facts={
        <>
          {hidden ? <span>{address}</span> : <TextLink href={address}>{address}</TextLink>}
          <span>{`${products}, ${byHand ? 'by hand' : 'by a rule'}`}</span>
        </>
      }
      actions={
        mayWrite ? (
          <>
            <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />
            <IconButton icon="trash" label={`Delete ${name}`} onClick={() => void remove()} />
          </>
        ) : null
      }
    />
  );
}
