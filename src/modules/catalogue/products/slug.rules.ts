/** A title as part of an address: "Café au lait, 2 cups" is "cafe-au-lait-2-cups". */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'product' : plain;
}
