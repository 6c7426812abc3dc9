/**
 * Boxes of the console. A style of a module takes one in: css`${surface};padding:16px`. Radii are 12 for a
 * box, 10 for what lies in a box, 6 for what lies in that.
 */
import { css } from '@sufra/ui/css';

/** The ground of a card, a list or a table. */
export const surface = /* @__PURE__ */ css(
  `background:var(--surface);border:1px solid var(--outline);border-radius:12px`,
);
/** A card: a surface with room for its parts, one below the other. */
export const card = /* @__PURE__ */ css(
  `display:grid;gap:12px;padding:16px;`,
  surface,
  `;& h2{font-size:var(--card-title,1.0625rem);line-height:1.35}`,
);
/** A card that its rows fill from side to side. */
export const listCard = /* @__PURE__ */ css(`display:grid;padding-inline:16px;`, surface);
/** A box with an edge and no ground. */
export const outlined = /* @__PURE__ */ css(`border:1px solid var(--outline);border-radius:12px`);
/** Room for what is not there yet. */
export const vacant = /* @__PURE__ */ css(`border:1px dashed var(--outline-strong);border-radius:12px`);
/** A step back within a card: a question, what a choice opens. */
export const well = /* @__PURE__ */ css(`border-radius:10px;background:var(--sunken)`);
/** A step forward within a card: what was made, what is planned. */
export const tint = /* @__PURE__ */ css(`border-radius:10px;background:var(--brand-tint)`);
/** What is open within a card. */
export const opened = /* @__PURE__ */ css(
  `border-radius:10px;background:var(--canvas);box-shadow:inset 0 0 0 2px var(--brand-ink)`,
);
/** The corners of a card, for what has a ground already. */
export const rounded = /* @__PURE__ */ css(`border-radius:12px`);
/** The corners of what lies in a card: a note, a bar, a link. */
export const roundedInside = /* @__PURE__ */ css(`border-radius:10px`);
/** The corners of a small picture or key. */
export const roundedSmall = /* @__PURE__ */ css(`border-radius:6px`);
/** Half circles at both ends. */
export const pill = /* @__PURE__ */ css(`border-radius:99px`);
/** A circle. */
export const round = /* @__PURE__ */ css(`border-radius:50%`);
/** Lies above the page: a bar that stays while the page moves. */
export const lifted = /* @__PURE__ */ css(`box-shadow:var(--lift)`);
/** A group of fields or choices that draws no box. */
export const bare = /* @__PURE__ */ css(`border:0;margin:0;padding:0;min-inline-size:0;& legend{padding:0}`);
/** Without an edge: a frame of another page, a cell, a sheet that is printed. */
export const edgeless = /* @__PURE__ */ css(`border:0`);
/** An edge in forced colours alone, where the ground would be lost. */
export const forcedEdge = /* @__PURE__ */ css(`border:var(--forced-edge)`);
/** A circle with an edge. */
export const ringed = /* @__PURE__ */ css(`border:1px solid var(--outline);border-radius:50%`);
/** A colour that is shown. */
export const swatchEdge = /* @__PURE__ */ css(`border-radius:6px;box-shadow:inset 0 0 0 1px var(--outline-strong)`);
/** A phone around a preview. */
export const phoneEdge = /* @__PURE__ */ css(`border-radius:20px;box-shadow:0 0 0 5px var(--ink)`);
/** Padding of one part of a surface, where another part goes from side to side. */
export const cardInside = /* @__PURE__ */ css(`display:grid;gap:12px;padding:16px`);
