import { useId, type MouseEvent } from 'react';
import type { PictureWire } from '#contract/catalogue.contract.ts';
import { sizedUrl } from '#contract/picture-address.ts';

/** The home page supports steps of this size, in percent. */
const STEP = 10;

const stepped = (share: number): number =>
  Math.round((Math.min(1, Math.max(0, share)) * 100) / STEP) * STEP;

/** Chooses the focal point: by clicking the picture, or with two sliders. */
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
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      stepped((event.clientX - box.left) / box.width),
      stepped((event.clientY - box.top) / box.height),
    );
  };
  const slider = (label: string, value: number, set: (value: number) => void) => (
    <label className="focal-slider">
      <span>
        {/* No output element, because the label would refer to it instead of the slider. */}
        {`${label} ${value} %`}
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
        The part that stays visible when the picture is cropped. Click the picture or use the
        sliders.
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
        onClick={onClick}
      >
        <image href={sizedUrl(picture.url, 960)} width={width} height={height} />
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
