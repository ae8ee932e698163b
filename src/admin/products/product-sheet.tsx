import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { ConflictNotice } from '#admin/products/conflict-notice.tsx';
import { UPLOADER_ID } from '#admin/products/image-uploader.tsx';
import { fieldId, ProductForm } from '#admin/products/product-form.tsx';
import {
  FIELD_LABELS,
  type FieldName,
  type ProductValues,
} from '#admin/products/product-values.ts';
import { ProductPreview } from '#admin/products/product-preview.tsx';
import { useProductEditor } from '#admin/products/use-product-editor.ts';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { discardUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface ProductSheetProps {
  /** Null for a new product. */
  product: AdminProductWire | null;
  /** Initial values of a new product. */
  start?: ProductValues;
  onClose: () => void;
  onSaved: (product: AdminProductWire) => void;
  onDuplicate?: () => void;
}

const PREVIEW_ID = 'product-preview';

/** Spec 2: the right-hand sheet, empty to add or filled to edit; reset each time it opens. */
export function ProductSheet({ product, start, onClose, onSaved, onDuplicate }: ProductSheetProps) {
  const editor = useProductEditor({
    product,
    start,
    onSaved: (saved) => {
      discardUnsaved();
      onSaved(saved);
    },
  });
  const [preview, setPreview] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useDroppedFiles(body, editor.uploads.add);
  const problems = Object.keys(editor.invalid) as FieldName[];
  const address = product ? `edit=${product._id}` : 'new=1';
  const staysAt = useCallback(
    ({ pathname, search }: { pathname: string; search: string }) =>
      pathname === '/admin/products' && search.includes(address),
    [address],
  );

  const goTo = (field: FieldName | undefined) => {
    if (!field) return;
    const id = field === 'pictures' ? UPLOADER_ID : fieldId(field);
    // After the error message is rendered.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const trySave = () => {
    if (editor.missing.length + problems.length > 0) goTo(editor.showMissing());
    else editor.save();
  };
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      title={product ? 'Edit Product' : 'Add New Product'}
      className="product-sheet"
      footer={
        <SaveBar
          changes={editor.changed.length}
          busy={editor.saving}
          always={!product}
          missing={[
            ...editor.missing.map(({ words }) => words),
            ...problems.map((field) => `a valid ${FIELD_LABELS[field].toLowerCase()}`),
          ]}
          onMissing={trySave}
          onSave={trySave}
          onDiscard={product ? editor.discard : onClose}
          saveLabel={product ? 'Save' : 'Add'}
          staysAt={staysAt}
        />
      }
    >
      <div ref={body} className="stack">
        {editor.conflict ? (
          <ConflictNotice
            key={editor.conflict.product.version}
            conflict={editor.conflict}
            busy={editor.saving}
            onMerge={editor.merge}
            onOverwrite={editor.overwrite}
          />
        ) : null}
        <div className="admin-tools">
          <Button
            size="dense"
            icon="eye"
            aria-expanded={preview}
            aria-controls={preview ? PREVIEW_ID : undefined}
            onClick={() => setPreview(!preview)}
          >
            Preview as shopper
          </Button>
          {onDuplicate ? (
            <Button size="dense" icon="copy" onClick={onDuplicate}>
              Duplicate
            </Button>
          ) : null}
        </div>
        {preview ? (
          <ProductPreview id={PREVIEW_ID} values={editor.values} product={product} />
        ) : null}
        <ProductForm
          values={editor.values}
          onChange={editor.change}
          onDraft={editor.draft}
          uploads={editor.uploads}
          featured={product?.featured ?? false}
          problems={editor.problems}
          onSubmit={trySave}
        />
      </div>
    </Sheet>
  );
}

/** Adds files dropped or pasted anywhere on the sheet. */
function useDroppedFiles(
  inside: React.RefObject<HTMLElement | null>,
  add: (files: File[]) => void,
): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const sheet = inside.current?.closest('dialog');
    if (!sheet) return;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      sheet.dataset['dropping'] = '';
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null || !sheet.contains(event.relatedTarget as Node))
        delete sheet.dataset['dropping'];
    };
    const onDrop = (event: DragEvent) => {
      delete sheet.dataset['dropping'];
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    sheet.addEventListener('dragover', onOver);
    sheet.addEventListener('dragleave', onLeave);
    sheet.addEventListener('drop', onDrop);
    sheet.addEventListener('paste', onPaste);
    return () => {
      sheet.removeEventListener('dragover', onOver);
      sheet.removeEventListener('dragleave', onLeave);
      sheet.removeEventListener('drop', onDrop);
      sheet.removeEventListener('paste', onPaste);
    };
  }, [inside]);
}
