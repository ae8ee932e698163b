/**
 * Restores early input: what a visitor typed, or the browser autofilled, before hydration. React leaves it in the DOM
 * but fires no change event, so form state would stay empty and the next render would clear the fields.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, initial);
  }
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}

/**
 * Starts recording.
 * @returns a function that dispatches change events for the recorded input; call it in an effect of the hydrated root
 */
export function recordEarlyInput(): () => void {
  const entered = new Map<Field, string>();
  let isComposing = false;
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (isChanged(field)) entered.set(field, field.value);
  const record = ({ type, target }: Event): void => {
    isComposing = type === 'input' ? isComposing : type !== 'compositionend';
    if (isField(target)) entered.set(target, target.value);
  };
  for (const type of RECORDED) addEventListener(type, record, true);
  return () => {
    // Read all values first, because the first event's render resets the fields that are not reported yet.
    const fields = Array.from(entered.keys()).filter(
      (field) => !isToggle(field) || isChosen(field),
    );
    const reportAll = (): void => {
      for (const type of RECORDED) removeEventListener(type, record, true);
      for (const field of fields) report(field, entered.get(field) ?? '');
    };
    // Outside React's commit, so that each event renders synchronously.
    if (!isComposing) queueMicrotask(reportAll);
    // Setting a field's value would end the composition in progress (IME).
    else addEventListener('compositionend', () => queueMicrotask(reportAll), { once: true });
  };
}

const RECORDED = ['input', 'compositionstart', 'compositionupdate', 'compositionend'] as const;

/** Only the selected radio button of a group is reported. */
const isChosen = (field: HTMLInputElement): boolean =>
  field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement) && !isToggle(field) && field.type !== 'file';

function report(field: Field, value: string): void {
  if (isToggle(field)) {
    field.checked = field.defaultChecked;
    return field.click();
  }
  if (field.type !== 'file') setUnseen(field, value);
  field.dispatchEvent(new Event(isText(field) ? 'input' : 'change', { bubbles: true }));
}

/**
 * Sets a value so that React sees the next event as a change: React compares with the last value set on the element
 * itself, and does not track one set through the prototype. An earlier event's render may have reset the field.
 */
function setUnseen(field: Field, value: string): void {
  const focused = isText(field) && field === document.activeElement ? field : null;
  const [start, end] = [focused?.selectionStart ?? null, focused?.selectionEnd ?? null];
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  // Null in fields that do not support selection, such as email.
  if (start !== null) focused?.setSelectionRange(start, end);
}
