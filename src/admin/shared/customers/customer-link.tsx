import { useMay } from '#admin/shared/access/use-may.ts';
import { ERASED_NAME } from '#kernel/pseudonym.ts';
import { TextLink } from '#ui/link.tsx';

export const customerPath = (id: string): string => `/admin/customers/${id}`;

/** A name that leads to the customer's page, for those who may see it. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
  const maySee = useMay('customers.read');
  return maySee && name !== ERASED_NAME ? (
    <TextLink href={customerPath(id)}>{name}</TextLink>
  ) : (
    name
  );
}
