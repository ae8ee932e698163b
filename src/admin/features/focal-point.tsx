import { useId, type MouseEvent } from 'react';
import type { PictureWire } from '#contract/catalogue.contract.ts';

/** The home page keeps to steps of these, in percent. */
const STEP = 10;

const stepped = (share: number): number =>
  Math.round((Math.min(1, Math.max(0, share)) * 100) / STEP) * STEP;

/** Where the eye should stay when the picture is cut: press on the picture, or move the two sliders by keyboard. */
export function FocalPoint({
  picture,
  x,
  y,
  onChange,
}: {
  picture: PictureWire;
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
}) {
  const hint = useId();
  const [width, height] = [picture.width || 1440, picture.height || 540];
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      stepped((event.clientX - box.left) / box.width),
      stepped((event.clientY - box.top) / box.height),
    );
  };
  const slider = (label: string, value: number, set: (value: number) => void) => (
    <label className="focal-slider">
      <span>
        {/* No output element: the label would name that instead of the slider. */}
        {label} {value} %
      </span>
      <input
        type="range"
        min="0"
        max="100"
        step={STEP}
        value={value}
        aria-describedby={hint}
        aria-valuetext={`${value} percent`}
        onChange={(event) => set(Number(event.target.value))}
      />
    </label>
  );
  return (
    <fieldset className="focal">
      <legend>Focal point</legend>
      <p id={hint} className="small second">
        What must stay in sight when the picture is cut. Press on the picture or use the sliders.
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" onClick={press}>
        <image href={`${picture.url}/960`} width={width} height={height} />
        <g transform={`translate(${(width * x) / 100} ${(height * y) / 100})`}>
          <circle className="focal-ring" r={height / 14} />
          <circle className="focal-dot" r={height / 60} />
        </g>
      </svg>
      {slider('Across', x, (value) => onChange(value, y))}
      {slider('Down', y, (value) => onChange(x, value))}
    </fieldset>
  );
}
