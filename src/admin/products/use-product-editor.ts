/** State of a product's form: values, missing fields, saving, and conflicts with other administrators. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DEFAULT_MAX_PICTURES } from '#contract/limits.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { PRODUCT_MESSAGES } from '#admin/products/product-messages.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useUndo } from '#admin/shared/undo/undo.ts';
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
import { undoBody, withCurrentStock } from '#admin/products/current-stock.ts';
import { withUploaded } from '#admin/products/picture-order.ts';
import { productSettingsQuery } from '#admin/products/product-query.ts';
import { useUploads, type Uploads } from '#admin/products/use-uploads.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { toastFailure } from '#web/toasts.ts';

export interface ProductEditor {
  readonly values: ProductValues;
  readonly base: ProductValues;
  readonly changed: readonly FieldName[];
  readonly missing: readonly Missing[];
  /** Errors of values that are filled in. */
  readonly invalid: Problems;
  /** Errors, those of required fields after an attempt to save. */
  readonly problems: Problems;
  readonly uploads: Uploads;
  readonly saving: boolean;
  readonly conflict: EditConflict | null;
  readonly change: (values: Partial<ProductValues>) => void;
  /** Text typed into a chip input and not added yet counts as a change. */
  readonly draft: (field: FieldName, isDraft: boolean) => void;
  readonly discard: () => void;
  readonly save: () => void;
  /** Shows errors at missing fields. @returns the first one */
  readonly showMissing: () => FieldName | undefined;
  /** Merges their changes into the form, without saving. */
  readonly merge: () => void;
  /** Saves my changes over theirs. */
  readonly overwrite: () => void;
}

interface EditorOptions {
  /** Null for a new product. */
  product: AdminProductWire | null;
  /** Initial values of a new product, e.g. a copy. */
  start?: ProductValues;
  onSaved: (product: AdminProductWire) => void;
}

export function useProductEditor({ product, start, onSaved }: EditorOptions): ProductEditor {
  const api = useAdminApi();
  const offerUndo = useUndo('products');
  const intent = useIdempotencyKeys();
  const [seen, setSeen] = useState(product);
  const base = seen ? valuesOf(seen) : EMPTY_VALUES;
  const [values, setValues] = useState<ProductValues>(() => start ?? base);
  const [drafts, setDrafts] = useState<readonly FieldName[]>([]);
  const [required, setRequired] = useState<Problems>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const savingNow = useRef(false);
  const settings = useQuery(productSettingsQuery(useAdminApi())).data?.data;
  const most = settings?.maxPictures ?? DEFAULT_MAX_PICTURES;
  const addPicture = (picture: FormPicture, turns: ReadonlyMap<string, number>) =>
    setValues((now) => ({ ...now, pictures: withUploaded(now.pictures, picture, turns) }));
  const uploads = useUploads(values.pictures.length, most, addPicture);
  const missing = missingIn(values, uploads.busy);
  const invalid = problemsIn(values, base);

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
    intent.complete(result);
    if (!result.ok) {
      const found = conflictOf(result, against ? valuesOf(against) : EMPTY_VALUES, sent);
      setConflict(found);
      // Spec 8.
      const title = against ? PRODUCT_MESSAGES.updateFailed : PRODUCT_MESSAGES.addFailed;
      if (!found) toastFailure(result, title, () => void send(against, sent));
      return;
    }
    setConflict(null);
    const saved = result.data;
    const { adminProducts } = api;
    offerUndo(
      against
        ? {
            done: result.message ?? PRODUCT_MESSAGES.updated,
            undone: 'The product was changed back',
            undo: () =>
              adminProducts.edit({
                params: { id: saved._id },
                body: undoBody(against, sent, saved),
              }),
          }
        : {
            done: result.message ?? PRODUCT_MESSAGES.added,
            undone: 'The product was removed',
            undo: () => adminProducts.delete({ params: { id: saved._id } }),
          },
    );
    onSaved(saved);
  };

  const showMissing = () => {
    const problems: Problems = {};
    for (const { field, words } of missing)
      problems[field] =
        field !== 'pictures'
          ? 'Please fill in this field.'
          : values.pictures.length === 0 && !uploads.busy
            ? // Spec 5.
              PRODUCT_MESSAGES.imageMissing
            : `Please wait for ${words}.`;
    setRequired(problems);
    return missing[0]?.field ?? (Object.keys(invalid)[0] as FieldName | undefined);
  };
  return {
    values,
    base,
    changed: [...new Set([...changedFields(base, values), ...drafts])],
    missing,
    invalid,
    problems: { ...required, ...invalid },
    uploads,
    saving,
    conflict,
    showMissing,
    change: (fresh) => {
      setValues((now) => ({ ...now, ...fresh }));
      setRequired((before) =>
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
      setRequired({});
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
      // Only stock that was edited here is written, so that sales are kept.
      const mine = withCurrentStock(base, values, valuesOf(conflict.product));
      setSeen(conflict.product);
      setValues(mine);
      void send(conflict.product, mine);
    },
  };
}
