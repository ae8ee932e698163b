import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

/** A password field with a Show / Hide button. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'labelEnd'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      labelEnd={
        <button
          type="button"
          className="link field-toggle noscript-hidden"
          aria-label={uiWords(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          {uiWords(shown ? 'hide' : 'show')}
        </button>
      }
    />
  );
}
