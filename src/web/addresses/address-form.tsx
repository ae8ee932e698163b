import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SuggestionChip } from '#ui/tag.tsx';
import { TextField } from '#ui/text-field.tsx';
import { signInFor } from '#web/access-rules.ts';
import {
  ADDRESS_FIELDS,
  missingFields,
  NOTE_SUGGESTIONS,
  type AddressField,
  type AddressText,
} from '#web/addresses/address-fields.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';

export interface AddressFormProps {
  title: string;
  initial: AddressText;
  /** The page whose action saves it where no script runs. */
  action?: string;
  /** The address that is changed; none for a new one. */
  addressId?: string;
  /** @returns what went wrong, or null when it is saved */
  onSave: (text: AddressText) => Promise<string | null>;
  onCancel?: () => void;
}

/** Spec 5: all five fields. What is missing is said after a field was left, and goes once it is filled. */
export function AddressForm({
  title,
  initial,
  action,
  addressId,
  onSave,
  onCancel,
}: AddressFormProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const missing = missingFields(text);

  function set(name: AddressField, value: string): void {
    setText((all) => ({ ...all, [name]: value }));
  }

  function explain(): void {
    setLeft(new Set(missing));
    setRefused(SCREEN_COPY.fillRequired);
    const first = missing[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0) return explain();
    setBusy(true);
    const problem = await onSave(text);
    setRefused(problem);
    setBusy(false);
    if (problem !== null) announce(problem, 'assertive');
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="form address-form"
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {refused !== null && (refused !== SCREEN_COPY.fillRequired || missing.length > 0) ? (
        <Notice
          tone="bad"
          actions={
            refused === SCREEN_COPY.loginForAddresses ? (
              <ButtonLink href={signInFor(pathname + search)}>Sign In</ButtonLink>
            ) : undefined
          }
        >
          {refused}
        </Notice>
      ) : null}
      {addressId ? <input type="hidden" name="addressId" value={addressId} /> : null}
      <div className="form-two address-fields">
        {ADDRESS_FIELDS.map(({ name, label, missing: words, maxLength, input }) => (
          <TextField
            key={name}
            {...input}
            label={label}
            name={name}
            maxLength={maxLength}
            aria-required="true"
            value={text[name]}
            className={`address-${name}`}
            error={left.has(name) && missing.includes(name) ? words : undefined}
            onChange={(event) => set(name, event.target.value)}
            onBlur={() => setLeft((all) => new Set(all).add(name))}
            below={
              name === 'notes' ? <Suggestions onChoose={(note) => set('notes', note)} /> : undefined
            }
          />
        ))}
      </div>
      <div className="actions">
        <Button
          type="submit"
          name="change"
          value="save"
          busy={busy}
          blocked={missing.length > 0}
          onBlocked={explain}
        >
          Save Address
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Suggestions({ onChoose }: { onChoose: (note: string) => void }) {
  return (
    <div className="chips" role="group" aria-label="Suggestions for Notes">
      {NOTE_SUGGESTIONS.map((note) => (
        <SuggestionChip key={note} label={note} onPress={() => onChoose(note)} />
      ))}
    </div>
  );
}
