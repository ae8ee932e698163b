import { useRef, useState } from 'react';
import { MAX_ADMIN_TEXT, TOKEN_DAYS } from '#contract/limits.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { chosenPermissions, PERMISSION_CHOICES } from '#admin/tokens/permission-labels.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toastFailure } from '#web/toasts.ts';

const EXPIRIES = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'In a year' : `In ${days} days`,
}));

interface Problems {
  name?: string | undefined;
  permissions?: string | undefined;
}

/** After a refusal the input stays. */
export function CreateTokenForm({
  onCreated,
}: {
  onCreated: (created: { name: string; token: string }) => void;
}) {
  const api = useAdminApi();
  const refresh = useRefresh('tokens');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { busy, submit } = useSubmission();

  function show(found: Problems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }
  async function create(): Promise<void> {
    if (!form.current) return;
    const data = new FormData(form.current);
    const name = String(data.get('name') ?? '').trim();
    const permissions = chosenPermissions(data);
    const missing: Problems = {
      ...(name === '' && { name: 'Enter a name that says which program uses the token.' }),
      ...(permissions.length === 0 && { permissions: 'Choose what the program may do.' }),
    };
    if (show(missing)) return;
    const days = TOKEN_DAYS.find((each) => String(each) === data.get('days')) ?? TOKEN_DAYS[0];
    const done = await api.adminTokens.create({ body: { name, permissions, days } });
    if (!done.ok) {
      const { name: ofName } = fieldProblems(done);
      if (!show(ofName === undefined ? {} : { name: ofName }))
        toastFailure(done, undefined, () => submit(create));
      return;
    }
    onCreated({ name: done.data.name, token: done.data.token });
    await refresh();
  }
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(create);
      }}
    >
      <TextField
        label="Name"
        name="name"
        hint="The program that uses it, for example “Stock sync”"
        maxLength={MAX_ADMIN_TEXT.tokenName}
        autoComplete="off"
        required
        error={problems.name}
      />
      <fieldset
        className="token-permissions"
        aria-describedby={problems.permissions ? 'token-permissions-error' : undefined}
      >
        <legend>The program may</legend>
        {PERMISSION_CHOICES.map(({ permission, title }) => (
          <Checkbox key={permission} name="permissions" value={permission} label={title} />
        ))}
        {problems.permissions ? (
          <FieldError id="token-permissions-error">{problems.permissions}</FieldError>
        ) : null}
      </fieldset>
      <SelectField label="Expires" name="days" options={EXPIRIES} defaultValue="90" />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Create token
        </Button>
      </div>
    </form>
  );
}
