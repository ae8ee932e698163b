import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AdminOrderWire, AdminParcelWire } from '#contract/admin-orders.contract.ts';
import { CARRIERS } from '#contract/carriers.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import {
  carrierIn,
  choiceFor,
  OTHER_CARRIER,
  problemsIn,
  type ParcelInput,
  type ParcelProblems,
} from '#admin/orders/parcels/parcel-input.rules.ts';
import { createStoredValue } from '#admin/shared/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Failure } from '#web/api/api.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { unsentUnits } from '#web/orders/parcels.ts';
import { choiceOf } from '#web/orders/thumbnail.ts';

/** A shop has one carrier, mostly. */
const lastCarrier = createStoredValue('carrier', (stored) => stored ?? '', String);

const CARRIER_OPTIONS = [
  ...CARRIERS.map((name) => ({ value: name, label: name })),
  { value: OTHER_CARRIER, label: 'Another carrier' },
];

interface ParcelFormProps {
  order: AdminOrderWire;
  /** The parcel that is corrected; null: a new one, whose units and message are entered as well. */
  parcel: AdminParcelWire | null;
  save: (input: ParcelInput, note: string) => Promise<{ ok: true } | Failure>;
  onClose: () => void;
}

/** How a parcel is tracked and what is in it. After a failure everything stays in its field. */
export function ParcelForm({ order, parcel, save, onClose }: ParcelFormProps) {
  const left = unsentUnits(order);
  const [input, setInput] = useState<ParcelInput>(() => ({
    ...choiceFor(parcel?.carrier ?? (lastCarrier.get() || (CARRIERS[0] ?? ''))),
    trackingNumber: parcel?.trackingNumber ?? '',
    trackingUrl: parcel?.ownTrackingUrl ?? '',
    units: parcel ? [] : left.map(String),
  }));
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<ParcelProblems | null>(null);
  const [failure, setFailure] = useState('');
  const { busy, submit } = useSubmission();
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => number.current?.focus(), []);
  const change = (changes: Partial<ParcelInput>) => setInput({ ...input, ...changes });

  async function send(): Promise<void> {
    const result = await save(input, note.trim());
    if (!result.ok) return setFailure(result.message);
    lastCarrier.set(carrierIn(input));
    onClose();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = problemsIn(input, parcel ? null : left);
    setProblems(found);
    setFailure('');
    if (!found) submit(send);
  }
  const isOther = input.choice === OTHER_CARRIER;
  return (
    <form
      className="form parcel-form"
      onSubmit={onSubmit}
      noValidate
      aria-label={parcel ? 'Correct parcel' : 'New parcel'}
    >
      <div className="parcel-fields">
        <SelectField
          label="Carrier"
          options={CARRIER_OPTIONS}
          value={input.choice}
          onChange={(event) => change({ choice: event.target.value })}
        />
        {isOther ? (
          <TextField
            label="Name of the carrier"
            autoComplete="off"
            maxLength={MAX_ADMIN_TEXT.carrier}
            value={input.ownCarrier}
            error={problems?.carrier}
            onChange={(event) => change({ ownCarrier: event.target.value })}
          />
        ) : null}
        <TextField
          ref={number}
          label="Tracking number"
          hint="Optional. Type or scan it."
          autoComplete="off"
          maxLength={MAX_ADMIN_TEXT.trackingNumber}
          value={input.trackingNumber}
          onChange={(event) => change({ trackingNumber: event.target.value })}
        />
        <TextField
          label="Tracking link"
          hint={isOther ? 'Optional.' : `Leave empty to link to ${input.choice}.`}
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_ADMIN_TEXT.trackingUrl}
          value={input.trackingUrl}
          error={problems?.trackingUrl}
          onChange={(event) => change({ trackingUrl: event.target.value })}
        />
      </div>
      {parcel ? null : (
        <>
          <fieldset className="parcel-units">
            <legend>What is in it</legend>
            {order.cartItems.map((item, index) =>
              left[index] ? (
                <TextField
                  key={index}
                  label={[item.title, ...choiceOf(item)].join(', ')}
                  hint={`${left[index]} left`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={input.units[index] ?? ''}
                  error={problems?.units[index] || undefined}
                  onChange={(event) =>
                    change({ units: input.units.with(index, event.target.value) })
                  }
                />
              ) : null,
            )}
          </fieldset>
          <TextField
            label="Message to the customer"
            hint="Optional. Included in the email about the parcel."
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
      {failure ? (
        <div role="alert">
          <Notice tone="bad" title={parcel ? 'Not corrected' : 'Not added'}>
            <p>{failure}</p>
          </Notice>
        </div>
      ) : null}
      <div className="parcel-buttons">
        <Button type="submit" busy={busy}>
          {parcel ? 'Save' : 'Mark as sent'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
