import { useEffect, useRef } from 'react';
import { copyWithToast } from '#admin/shared/copy-button.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

export function NewToken({
  created: { name, token },
  onDone,
}: {
  created: { name: string; token: string };
  onDone: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="form">
      <TextField
        ref={field}
        label={`Token “${name}”`}
        hint="It is not shown again. Store it where only the program can read it, like a password."
        value={token}
        readOnly
        spellCheck={false}
        autoComplete="off"
        className="token-value"
      />
      <div className="actions">
        <Button
          variant="primary"
          icon="copy"
          onClick={() => void copyWithToast(token, 'Token copied', { isSecret: true })}
        >
          Copy token
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
