import type { Company } from '#contract/company.ts';
import { MAX_ADMIN_TEXT, MAX_TEXT } from '#contract/limits.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';

interface CompanyFieldsProps {
  id: string;
  title: string;
  hint: string;
  company: Company;
  onChange: (company: Company) => void;
  /** What is wrong with the email address. */
  error?: string;
}

/** Name, address and email address of a company. */
export function CompanyFields({ id, title, hint, company, onChange, error }: CompanyFieldsProps) {
  const part = (name: keyof Company) => ({
    value: company[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...company, [name]: target.value }),
  });
  return (
    <fieldset className="company-fields">
      <legend className="images-title">{title}</legend>
      <p className="field-hint">{hint}</p>
      <div className="form-two">
        <TextField label="Name" maxLength={MAX_ADMIN_TEXT.company} {...part('name')} />
        <TextField
          label="Email"
          id={id}
          type="email"
          maxLength={MAX_TEXT.email}
          error={error}
          {...part('email')}
        />
      </div>
      <TextArea label="Address" rows={2} maxLength={MAX_TEXT.address} {...part('address')} />
    </fieldset>
  );
}
