import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { CouponState } from '#storefront/checkout/checkout-data.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { toast } from '#web/toasts.ts';

/** The coupon code is in the URL: every load validates it, and it works without JavaScript. */
export function CouponSection({ coupon }: { coupon: CouponState }) {
  const { location } = useNavigation();
  const busy = location?.pathname === '/shop/checkout' && location.search !== '';
  const { section, noteSubmit } = useOutcome(coupon);
  return (
    <section ref={section} className="panel" aria-labelledby="coupon-title">
      <h2 id="coupon-title">{checkoutWords('couponTitle')}</h2>
      <Form
        key={coupon.applied ? 'remove' : 'apply'}
        method="get"
        replace
        preventScrollReset
        className="coupon"
        onSubmit={noteSubmit}
      >
        <TextField
          key={coupon.code}
          label={checkoutWords('couponCode')}
          hideLabel
          placeholder={checkoutWords('couponCode')}
          name="coupon"
          defaultValue={coupon.code}
          disabled={coupon.applied !== null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={50}
          error={coupon.problem ?? undefined}
        />
        <Button type="submit" variant={coupon.applied ? 'quiet' : 'secondary'} busy={busy}>
          {checkoutWords(coupon.applied ? 'couponRemove' : 'couponApply')}
        </Button>
      </Form>
      {coupon.applied ? (
        <p className="ok">
          <Icon name="check" />
          <span>{checkoutWords('couponShown', { code: coupon.applied.code })}</span>
        </p>
      ) : null}
    </section>
  );
}

/** Announces the result of a submission and moves focus to the next likely control. */
function useOutcome(coupon: CouponState) {
  const section = useRef<HTMLElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (!submitted.current) return;
    submitted.current = false;
    if (coupon.applied) {
      toast({ title: checkoutWords('couponApplied'), description: coupon.applied.description });
      section.current?.querySelector('button')?.focus();
      return;
    }
    const field = section.current?.querySelector('input');
    field?.focus();
    if (coupon.problem === null) return void toast({ title: checkoutWords('couponRemoved') });
    field?.select();
    announce(coupon.problem, 'assertive');
  }, [coupon]);
  return {
    section,
    noteSubmit: () => {
      submitted.current = true;
    },
  };
}
