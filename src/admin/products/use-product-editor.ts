/** The state of one product's form: what is typed, what is missing, saving, and what another administrator did meanwhile. */
import { useRef, useState } from 'react';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { PRODUCT_WORDS } from '#admin/products/product-words.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { conflictOf, merged, type EditConflict } from '#admin/products/edit-conflict.ts';
import {
  missingIn,
  problemsIn,
  type Missing,
  type Problems,
} from '#admin/products/product-checks.ts';
import {
  bodyOf,
  changedFields,
  EMPTY_VALUES,
  valuesOf,
  type FieldName,
  type FormPicture,
  type ProductValues,
} from '#admin/products/product-values.ts';
import { undoneBody, withPresentStock } from '#admin/products/present-stock.ts';
import { useUploads, type Uploads } from '#admin/products/use-uploads.ts';
import { useIntentKeys } from '#web/intent-key.ts';
import { toastFailure } from '#web/toasts.ts';

export interface ProductEditor {
  readonly values: ProductValues;
  readonly base: ProductValues;
  readonly changed: readonly FieldName[];
  readonly missing: readonly Missing[];
  readonly asked: Problems;
  readonly uploads: Uploads;
  readonly saving: boolean;
  readonly conflict: EditConflict | null;
  readonly change: (values: Partial<ProductValues>) => void;
  /** Text that stands in a field and is no value yet is a change, too. */
  readonly draft: (field: FieldName, isDraft: boolean) => void;
  readonly discard: () => void;
  readonly save: () => void;
  /** Names what is missing at its field; answers the first. */
  readonly sayMissing: () => FieldName | undefined;
  /** Their changes come into the form beside mine; nothing is saved yet. */
  readonly merge: () => void;
  /** Mine is saved whatever they did. */
  readonly overwrite: () => void;
}

interface EditorOptions {
  /** Null for a new one. */
  product: AdminProductWire | null;
  /** What a new one starts with, e.g. a copy. */
  start?: ProductValues;
  onSaved: (product: AdminProductWire) => void;
}

export function useProductEditor({ product, start, onSaved }: EditorOptions): ProductEditor {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const intent = useIntentKeys();
  const [seen, setSeen] = useState(product);
  const base = seen ? valuesOf(seen) : EMPTY_VALUES;
  const [values, setValues] = useState<ProductValues>(() => start ?? base);
  const [drafts, setDrafts] = useState<readonly FieldName[]>([]);
  const [asked, setAsked] = useState<Problems>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const savingNow = useRef(false);
  const addPicture = (picture: FormPicture) =>
    setValues((now) =>
      now.pictures.some(({ address }) => address === picture.address)
        ? now
        : { ...now, pictures: [...now.pictures, picture] },
    );
  const uploads = useUploads(values.pictures.length, addPicture);
  const missing = missingIn(values, uploads.busy);

  const send = async (against: AdminProductWire | null, sent: ProductValues) => {
    if (savingNow.current) return;
    savingNow.current = true;
    setSaving(true);
    const body = bodyOf(sent, against);
    const result = against
      ? await api.adminProducts.edit({
          params: { id: against._id },
          body: { ...body, ifVersion: against.version },
        })
      : await api.adminProducts.add({ body }, { idempotencyKey: intent.keyFor(body) });
    savingNow.current = false;
    setSaving(false);
    intent.heard(result);
    if (!result.ok) {
      const found = conflictOf(result, against ? valuesOf(against) : EMPTY_VALUES, sent);
      setConflict(found);
      // Spec 8.
      const title = against ? PRODUCT_WORDS.updateFailed : PRODUCT_WORDS.addFailed;
      if (!found) toastFailure(result, title, () => void send(against, sent));
      return;
    }
    setConflict(null);
    const saved = result.data;
    const { adminProducts } = api;
    offerUndo(
      against
        ? {
            done: result.message ?? PRODUCT_WORDS.updated,
            undone: 'The product is as it was',
            undo: () =>
              adminProducts.edit({
                params: { id: saved._id },
                body: undoneBody(against, sent, saved),
              }),
          }
        : {
            done: result.message ?? PRODUCT_WORDS.added,
            undone: 'The product was taken out again',
            undo: () => adminProducts.delete({ params: { id: saved._id } }),
          },
    );
    onSaved(saved);
  };

  const sayMissing = () => {
    const said: Problems = {};
    for (const { field, words } of missing)
      said[field] =
        field !== 'pictures'
          ? 'Please fill in this field.'
          : values.pictures.length === 0 && !uploads.busy
            ? // Spec 5.
              PRODUCT_WORDS.imageMissing
            : `Please wait for ${words}.`;
    setAsked(said);
    return missing[0]?.field ?? (Object.keys(problemsIn(values))[0] as FieldName | undefined);
  };
  return {
    values,
    base,
    changed: [...new Set([...changedFields(base, values), ...drafts])],
    missing,
    asked,
    uploads,
    saving,
    conflict,
    sayMissing,
    change: (fresh) => {
      setValues((now) => ({ ...now, ...fresh }));
      setAsked((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fresh))),
      );
    },
    draft: (field, isDraft) =>
      setDrafts((before) => [
        ...before.filter((each) => each !== field),
        ...(isDraft ? [field] : []),
      ]),
    discard: () => {
      setValues(base);
      setAsked({});
      setConflict(null);
    },
    save: () => void send(seen, values),
    merge: () => {
      if (!conflict) return;
      setValues(merged(base, values, valuesOf(conflict.product)));
      setSeen(conflict.product);
      setConflict(null);
    },
    overwrite: () => {
      if (!conflict) return;
      // What was sold meanwhile is sold: only stock that was set here is written.
      const mine = withPresentStock(base, values, valuesOf(conflict.product));
      setSeen(conflict.product);
      setValues(mine);
      void send(conflict.product, mine);
    },
  };
}
