import { saveFile } from '#admin/shared/save-file.ts';

/** A small sample file of products. */
const TEXT = `Title,URL handle,Description,Type,Option1 name,Option1 value,SKU,Price,Compare-at price,Inventory quantity
Sample linen apron,sample-linen-apron,Washed linen with two pockets.,Kitchen,Color,Flax #D8CBB0,SAMPLE-APRON-F,38.00,,12
,sample-linen-apron,,,,Indigo #22315E,SAMPLE-APRON-I,38.00,,9
Sample felt slippers,sample-felt-slippers,Felted wool with a leather sole.,Slippers,Size,40,SAMPLE-SLIP-40,42.00,56.00,6
,sample-felt-slippers,,,,42,SAMPLE-SLIP-42,42.00,56.00,4
Sample seed tin,sample-seed-tin,A tin for seeds with a lid that closes tightly.,Garden,Title,Default Title,SAMPLE-TIN,18.50,,30
`;

export const sampleFile = (): File =>
  new File(['\uFEFF', TEXT.replaceAll('\n', '\r\n')], 'sample-products.csv', { type: 'text/csv' });

export function downloadSample(): void {
  const file = sampleFile();
  saveFile(file.name, file);
}
