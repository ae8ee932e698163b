import { encode } from 'uqr';

/** Light modules around the code, which scanners need. */
const MARGIN = 4;
/** CSS pixels of a module. Whole ones, so that all modules are of one size. */
const MODULE = 4;

/** Drawn here, so that the secret in it never leaves the page. Black on white in both themes, for scanners. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width={size * MODULE}
      height={size * MODULE}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
