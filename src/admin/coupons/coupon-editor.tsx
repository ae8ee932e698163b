import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { SaveBar } from '#admin/shell/save-bar.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { giveUpUnsaved } from '#admin/shell/unsaved.ts';
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
import { fieldProblems } from '#web/field-problems.ts';
import { useIntentKeys } from '#web/intent-key.ts';
import { againFor, toast } from '#web/toasts.ts';

interface Refused {
  message: string;
  fields: Record<string, string>;
}

export function CouponEditor({
  id,
  coupon,
  today,
  timeZone,
  onDone,
}: {
  id: string;
  /** Null for a new one. */
  coupon: CouponWire | null;
  today: string;
  timeZone: string;
  onDone: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const intent = useIntentKeys();
  const { revalidate } = useRevalidator();
  // As it was opened: what is read anew behind the dialog does not touch what is being written.
  const [before] = useState<CouponForm>(() => (coupon ? formOf(coupon) : EMPTY_COUPON));
  const [form, setForm] = useState(before);
  const [ifVersion, setIfVersion] = useState(coupon?.updatedAt);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const problems = problemsOf(form);
  const focus = (name: string) =>
    document.querySelector<HTMLElement>(`#${id} [name="${name}"]`)?.focus();

  const change = (changes: Partial<CouponForm>) => {
    setForm((present) => ({ ...present, ...changes }));
    setRefused(null);
  };
  const save = async () => {
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return focus(wrong);
    setBusy(true);
    const body = bodyOf(form);
    const result = coupon
      ? await api.coupons.update({ params: { id: coupon._id }, body: { ...body, ifVersion } })
      : await api.coupons.create({ body }, { idempotencyKey: intent.keyFor(body) });
    setBusy(false);
    intent.heard(result);
    if (!result.ok) {
      setRefused({ message: result.message, fields: fieldProblems(result) });
      toast({
        title: result.message,
        variant: 'destructive',
        action: againFor(result, () => void save()),
      });
      if (result.code === 'COUPON_CODE_TAKEN') focus('code');
      // Told of it, whoever saves again means to overwrite.
      const present = result.code === 'COUPON_STALE' ? versionIn(result.data) : undefined;
      if (present !== undefined) {
        setIfVersion(present);
        // Undo of it then leads to what the colleague has written.
        void revalidate();
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
            undone: `Coupon ${coupon.code} is as it was`,
            undo: () =>
              api.coupons.update({
                params,
                body: { ...bodyOf(formOf(coupon)), ifVersion: updatedAt },
              }),
          }
        : {
            undone: `Coupon ${code} was taken out again`,
            undo: () => api.coupons.delete({ params }),
          }),
    });
    // Before leaving: reading again would call a navigation off that has only begun.
    await revalidate();
    giveUpUnsaved();
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
        else if (!busy) void save();
      }}
    >
      {refused ? (
        <div role="alert">
          <Notice tone="bad" title={refused.message} />
        </div>
      ) : null}
      <CouponFields
        form={form}
        problems={{ ...refused?.fields, ...problems }}
        timeZone={timeZone}
        onChange={change}
      />
      <CouponPreview form={form} today={today} />
      {/* Enter in a field saves: browsers want a button of the form for that. */}
      <input type="submit" value="Save" hidden />
      <SaveBar
        always
        changes={changedFields(form, before).length}
        missing={missing}
        busy={busy}
        saveLabel={coupon ? 'Update Coupon' : 'Create Coupon'}
        onSave={() => void save()}
        onMissing={() => focus(missing[0] === 'code' ? 'code' : 'discountAmount')}
        onDiscard={() => {
          giveUpUnsaved();
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
