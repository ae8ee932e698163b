import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { uiWords } from '#kernel/words/ui-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import type { AddressPart } from '#contract/addresses/address-formats.ts';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import { addressFieldWords } from '#contract/words/storefront/address-field-words.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { SuggestionChip } from '#ui/tag.tsx';
import { TextField } from '#ui/text-field.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import type { AddressText } from '#web/addresses/address-text.ts';
import { FIVE_FIELDS, missingOfFive } from '#web/addresses/five-fields.ts';
import { countryPart } from '#storefront/shared/addresses/country-part.ts';
import { useShopper } from '#web/session/session.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

export interface AddressFormProps {
  title: string;
  /** null: the specification's five fields. */
  forms: AddressForms | null;
  initial: AddressText;
  /** Id of the address to change; undefined for a new one. */
  addressId?: string;
  /** Why the server did not save a natively submitted form. */
  problem?: string;
  /** @returns an error message, or null when the address is saved */
  onSave: (text: AddressText) => Promise<string | null>;
  onCancel?: () => void;
}

/** Spec 5: all five fields are required, whatever else a country has. An empty field shows its error after blur, until it is filled. */
export function AddressForm({
  title,
  forms,
  initial,
  addressId,
  problem,
  onSave,
  onCancel,
}: AddressFormProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const user = useShopper();
  const countryAddress = countryPart.module;
  const [text, setText] = useState(() =>
    forms && countryAddress
      ? countryAddress.prefilled(forms, initial, user?.guest ? '' : (user?.userName ?? ''))
      : initial,
  );
  const [left, setLeft] = useState<ReadonlySet<AddressPart>>(new Set());
  const [refused, setRefused] = useState(problem ?? null);
  const { busy, submit } = useSubmission();
  const missing =
    forms && countryAddress ? countryAddress.missingFields(forms, text) : missingOfFive(text);
  const errorOf = (part: AddressPart) =>
    left.has(part) ? missing.find((field) => field.part === part)?.missing : undefined;
  const leave = (part: AddressPart) => setLeft((all) => new Set(all).add(part));
  const below = (part: AddressPart) =>
    part === 'notes' ? <Suggestions onChoose={(note) => set('notes', note)} /> : undefined;

  function set(name: AddressPart, value: string): void {
    setText((all) => ({ ...all, [name]: value }));
  }

  function explain(): void {
    setLeft(new Set(missing.map(({ part }) => part)));
    setRefused(addressFieldWords('fillRequired'));
    const first = missing[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.part}"]`)?.focus();
  }

  async function save(): Promise<void> {
    const reason = await onSave(text);
    setRefused(reason);
    if (reason !== null) announce(reason, 'assertive');
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (missing.length > 0) explain();
    else submit(save);
  }

  return (
    <form
      ref={form}
      method="post"
      className="form address-form"
      aria-label={title}
      onSubmit={onSubmit}
      noValidate
    >
      {refused !== null && (refused !== addressFieldWords('fillRequired') || missing.length > 0) ? (
        <Notice
          tone="bad"
          actions={
            refused === addressWords('loginForAddresses') ? (
              <ButtonLink href={signInFor(pathname + search)}>{controlWords('signIn')}</ButtonLink>
            ) : undefined
          }
        >
          {refused}
        </Notice>
      ) : null}
      {addressId ? <input type="hidden" name="addressId" value={addressId} /> : null}
      <p className="small second">{forms?.note ?? addressFieldWords('allRequired')}</p>
      <div className="form-two address-fields">
        {forms && countryAddress ? (
          <countryAddress.AddressInputs
            forms={forms}
            text={text}
            onChange={set}
            onBlur={leave}
            errorOf={errorOf}
            warns={left.has('pincode')}
            below={below}
          />
        ) : (
          FIVE_FIELDS.map(({ name, maxLength, input }) => (
            <TextField
              key={name}
              {...input}
              label={addressFieldWords(name)}
              name={name}
              maxLength={maxLength}
              aria-required="true"
              value={text[name]}
              className={`address-${name}`}
              error={errorOf(name)}
              onChange={(event) => set(name, event.target.value)}
              onBlur={() => leave(name)}
              below={below(name)}
            />
          ))
        )}
        {(forms?.countries.length ?? 0) > 1 ? (
          <noscript>
            <TextField name="otherRegion" label={forms?.otherRegion} />
          </noscript>
        ) : null}
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
          {addressFieldWords('save')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" className="noscript-hidden" onClick={onCancel}>
            {uiWords('cancel')}
          </Button>
        ) : null}
        {missing.length > 0 ? (
          <p className="small second address-missing">
            {addressFieldWords('stillMissing', {
              fields: missing.map(({ label }) => label).join(', '),
            })}
          </p>
        ) : null}
      </div>
    </form>
  );
}

/** Suggestions to fill in Notes with one tap, because the field is required. */
const NOTES = ['noInstructions', 'leaveAtDoor', 'ringBell'] as const;

function Suggestions({ onChoose }: { onChoose: (note: string) => void }) {
  return (
    <div
      className="chips noscript-hidden"
      role="group"
      aria-label={addressFieldWords('noteSuggestions')}
    >
      {NOTES.map((name) => (
        <SuggestionChip
          key={name}
          label={addressFieldWords(name)}
          onClick={() => onChoose(addressFieldWords(name))}
        />
      ))}
    </div>
  );
}
