/** What is touched in the console, where a button of the kit is too much: links of a finger's size, choices, counts. */
import { css } from '@sufra/ui/css';

/** A link as high as a finger is wide, on a live screen. */
export const tallLink = /* @__PURE__ */ css(
  `min-block-size:3.5rem;min-inline-size:3.5rem;display:inline-flex;align-items:center;justify-content:center;gap:8px;padding-inline:16px;border-radius:10px;box-shadow:inset 0 0 0 1px var(--outline-strong);font-weight:600;color:inherit;text-decoration:none`,
);
/** The edge of what can be pressed. */
export const pressable = /* @__PURE__ */ css(`border-radius:10px;box-shadow:inset 0 0 0 1px var(--outline-strong)`);
/** The edge of what can be pressed on a ground of any colour. */
export const pressableHere = /* @__PURE__ */ css(`border-radius:10px;box-shadow:inset 0 0 0 1px currentColor`);
/** Of several, the one that is pressed or chosen. */
export const pressed = /* @__PURE__ */ css(
  `background:var(--brand-tint);color:var(--brand-ink);box-shadow:inset 0 0 0 3px var(--brand-ink)`,
);
/** The entry of a bar that is open. */
export const hereEntry = /* @__PURE__ */ css(
  `background:var(--surface);color:var(--ink);box-shadow:inset 0 0 0 1px var(--outline)`,
);
/** The tab that is open, of tabs that fill a row. */
export const hereTab = /* @__PURE__ */ css(
  `color:var(--brand-ink);font-weight:600;box-shadow:inset 0 -3px 0 var(--brand-ink)`,
);
/** Without the edge of `pressable`: what rings has a ground. */
export const noEdge = /* @__PURE__ */ css(`border-color:transparent;box-shadow:none`);
/** How many wait. */
export const countBadge = /* @__PURE__ */ css(
  `min-inline-size:20px;padding-inline:6px;border-radius:99px;background:var(--brand);color:var(--on-brand);font-size:.75rem;font-weight:600;line-height:20px;text-align:center`,
);
/** A key of the keyboard. */
export const keycap = /* @__PURE__ */ css(
  `display:inline-block;padding:2px 8px;border-radius:6px;box-shadow:inset 0 0 0 1px var(--outline-strong);font-weight:600`,
);
