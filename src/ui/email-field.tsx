import { TextField, type TextFieldProps } from './text-field.tsx';

/** For an email address: phones show their keyboard for it, and neither capitalize nor correct what is typed. */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    name="email"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
