import { IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretUpIcon, MapPinFillIcon } from '@sufra/ui/icons';
import { tap } from '../tap.ts';
import { PAN_STEP_PX } from './base-map.ts';
import type { DrawnBaseMap } from './use-base-map.ts';

// Its tip is the middle, in both directions.
const needle = css`
position:absolute;inset:0;display:grid;justify-items:center;align-content:center;
filter:drop-shadow(0 2px 3px var(--shade));
&>*{grid-area:1/1}
`;
const head = css`
display:grid;place-items:center;inline-size:calc(1.25rem + 28px);aspect-ratio:1;translate:0 -34px;border-radius:50%;
background:var(--brand);color:var(--on-brand);font-size:1.25rem;
border:var(--forced-edge);@media (forced-colors:active){background:Canvas}
`;
const point = css`
align-self:center;justify-self:center;inline-size:20px;block-size:12px;translate:0 -6px;
clip-path:polygon(0 0,100% 0,50% 100%);background:var(--brand);
@media (forced-colors:active){forced-color-adjust:none;background:CanvasText}
`;
const stepsClass = css`display:flex;gap:var(--s1)`;
const turned = { north: '', east: css`rotate:90deg`, south: css`rotate:180deg`, west: css`rotate:-90deg` };
/** As they stand on a map, from the left in both directions. */
const WAYS = [
  ['west', { x: -PAN_STEP_PX, y: 0 }],
  ['north', { x: 0, y: -PAN_STEP_PX }],
  ['south', { x: 0, y: PAN_STEP_PX }],
  ['east', { x: PAN_STEP_PX, y: 0 }],
] as const;

/** The pin in the middle of a map. */
export function Pin() {
  return (
    <span className={needle} data-test="pin">
      <span className={head}>
        <MapPinFillIcon />
      </span>
      <span className={point} />
    </span>
  );
}

/** What the group of buttons and each of them is called, in the module's words. */
export type PinWords = Readonly<Record<'steps' | (typeof WAYS)[number][0], string>>;

/** Buttons that do what dragging the map does (WCAG 2.5.7). */
export function PinSteps({ map, words }: { readonly map: DrawnBaseMap; readonly words: PinWords }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend among the buttons
    <div role="group" aria-label={words.steps} dir="ltr" className={stepsClass}>
      {WAYS.map(([way, by]) => (
        <IconButton
          key={way}
          kind="line"
          label={words[way]}
          onClick={() => map.baseMap.current?.panBy(by)}
          {...tap(`pin-${way}`)}
        >
          <CaretUpIcon className={turned[way]} />
        </IconButton>
      ))}
    </div>
  );
}
