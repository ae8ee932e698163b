import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface FieldText {
  label: ReactNode;
  /** Shown under the field; its accessible description. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; marks the field as invalid. */
  error?: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** Shown at the end of the label, e.g. "Show". */
  labelEnd?: ReactNode;
  /** Extra content under the control, e.g. suggestions. */
  below?: ReactNode;
  className?: string;
}

/** What a field passes to its control; `id` is generated if it is missing. */
interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
}

export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Attributes that connect a control with its label, hint and error. */
export function useControlAttributes(
  id: string | undefined,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
  describedBy?: string,
): ControlAttributes {
  const generatedId = useId();
  const control = id ?? generatedId;
  const described = classNames(
    describedBy,
    Boolean(hint) && `${control}-hint`,
    Boolean(error) && `${control}-error`,
  );
  return {
    id: control,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
}

/** Splits a field's props: `frame` for its {@link FieldFrame}, `control` for the control within. */
export function useField<Props extends FieldText & ControlProps>({
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  below,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: Props) {
  const attributes = useControlAttributes(id, { hint, error }, describedBy);
  return {
    frame: { controlId: attributes.id, label, hint, error, hideLabel, labelEnd, below, className },
    control: { ...rest, ...attributes },
  };
}

/** Label, hint and error around one control. */
export function FieldFrame({
  controlId,
  label,
  hint,
  error,
  hideLabel,
  labelEnd,
  below,
  className,
  children,
}: FieldText & { controlId: string; children: ReactNode }) {
  return (
    <div className={classNames('field', className)}>
      <div className={hideLabel ? 'visually-hidden' : 'field-label'}>
        <label htmlFor={controlId}>{label}</label>
        {labelEnd}
      </div>
      {children}
      {below}
      {hint ? (
        <p id={`${controlId}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
    </div>
  );
}
