import { useMay } from '#admin/shared/access/use-may.ts';
import { TextLink } from '#ui/link.tsx';

/** A product's title, with a link to its editor for who may change it. */
export function ProductLink({ id, title }: { id: string; title: string }) {
  return useMay('products.write') ? (
    <TextLink href={`/admin/products?edit=${id}`}>{title}</TextLink>
  ) : (
    title
  );
}
