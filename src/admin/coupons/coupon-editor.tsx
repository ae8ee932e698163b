import { useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { discardUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { CouponFields } from '#admin/coupons/coupon-fields.tsx';
import { CouponPreview } from '#admin/coupons/coupon-preview.tsx';
import {
  bodyOf,
  changedFields,
  EMPTY_COUPON,
  formOf,
  missingOf,
  problemsOf,
  type CouponForm,
} from '#admin/coupons/coupon-form.ts';
import type { CouponWire } from '#contract/coupons.contract.ts';
import { Notice } from '#ui/empty-state.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { retryAction, toast } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

interface SaveFailure {
  message: string;
  fields: Record<string, string>;
}

export function CouponEditor({
  id,
  coupon,
  timeZone,
  onDone,
}: {
  id: string;
  /** Null for a new coupon. */
  coupon: CouponWire | null;
  timeZone: string;
  onDone: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo('coupons');
  const intent = useIdempotencyKeys();
  const refresh = useRefresh('coupons');
  // Initial values: revalidation behind the dialog does not change the form.
  const [before] = useState<CouponForm>(() => (coupon ? formOf(coupon) : EMPTY_COUPON));
  const [form, setForm] = useState(before);
  const [ifVersion, setIfVersion] = useState(coupon?.updatedAt);
  const { busy, submit } = useSubmission();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const problems = problemsOf(form);
  const focus = (name: string) =>
    document.querySelector<HTMLElement>(`#${id} [name="${name}"]`)?.focus();

  const change = (changes: Partial<CouponForm>) => {
    setForm((present) => ({ ...present, ...changes }));
    setFailure(null);
  };
  const save = async () => {
    const [invalid] = Object.keys(problems);
    if (invalid !== undefined) return focus(invalid);
    const body = bodyOf(form);
    const result = coupon
      ? await api.coupons.update({ params: { id: coupon._id }, body: { ...body, ifVersion } })
      : await api.coupons.create({ body }, { idempotencyKey: intent.keyFor(body) });
    intent.complete(result);
    if (!result.ok) {
      setFailure({ message: result.message, fields: fieldProblems(result) });
      toast({
        title: result.message,
        variant: 'destructive',
        action: retryAction(result, () => submit(save)),
      });
      if (result.code === 'COUPON_CODE_TAKEN') focus('code');
      // After this message, saving again overwrites.
      const present = result.code === 'COUPON_STALE' ? versionIn(result.data) : undefined;
      if (present !== undefined) {
        setIfVersion(present);
        // Undo then restores the other administrator's version.
        void refresh();
      }
      return;
    }
    const { _id, code, updatedAt } = result.data;
    const params = { id: _id };
    offerUndo({
      done: result.message ?? '',
      description: code,
      ...(coupon
        ? {
            undone: `Coupon ${coupon.code} was changed back`,
            undo: () =>
              api.coupons.update({
                params,
                body: { ...bodyOf(formOf(coupon)), ifVersion: updatedAt },
              }),
          }
        : {
            undone: `Coupon ${code} was removed`,
            undo: () => api.coupons.delete({ params }),
          }),
    });
    await refresh();
    discardUnsaved();
    onDone();
  };
  const missing = missingOf(form);
  return (
    <form
      id={id}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length > 0) focus(missing[0] === 'code' ? 'code' : 'discountAmount');
        else submit(save);
      }}
    >
      {failure ? (
        <div role="alert">
          <Notice tone="bad" title={failure.message} />
        </div>
      ) : null}
      <CouponFields
        form={form}
        problems={{ ...failure?.fields, ...problems }}
        timeZone={timeZone}
        onChange={change}
      />
      <CouponPreview form={form} />
      {/* Implicit submission by Enter needs a submit button. */}
      <input type="submit" value="Save" hidden />
      <SaveBar
        always
        changes={changedFields(form, before).length}
        missing={missing}
        busy={busy}
        saveLabel={coupon ? 'Update Coupon' : 'Create Coupon'}
        onSave={() => submit(save)}
        onMissing={() => focus(missing[0] === 'code' ? 'code' : 'discountAmount')}
        onDiscard={() => {
          discardUnsaved();
          onDone();
        }}
      />
    </form>
  );
}

const versionIn = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'updatedAt' in data &&
  typeof data.updatedAt === 'string'
    ? data.updatedAt
    : undefined;
