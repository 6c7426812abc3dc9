/**
 * The state of a card at its start, for the eye that does not read: solid is now, double is late, dashed is
 * not sent or not yet, dotted is over. The card says the same in words. A state comes after the card in `cx`,
 * since the later one wins.
 */
import { css } from '@sufra/ui/css';

/** At rest. */
export const edge = /* @__PURE__ */ css(`border-inline-start:4px solid var(--outline-strong)`);
/** Wants an answer. */
export const edgeNow = /* @__PURE__ */ css(
  `border-color:var(--brand-ink);border-inline-start-style:solid;border-inline-start-width:4px`,
);
/** Was answered and is expected: a party that was called. */
export const edgeCalled = /* @__PURE__ */ css(`border-color:var(--brand-ink);border-inline-start-width:8px`);
/** Of what is open; the other sides stay as they are. */
export const edgeOpen = /* @__PURE__ */ css(`border-inline-start:4px solid var(--brand-ink)`);
/** Late, or failed. */
export const edgeLate = /* @__PURE__ */ css(`border-inline-start:8px double var(--danger)`);
/** Failed: all sides. */
export const alarm = /* @__PURE__ */ css(
  `background:var(--danger-tint);border:1px solid var(--danger);border-inline-start:8px double var(--danger);border-radius:12px`,
);
/** Not sent yet. */
export const edgeUnsent = /* @__PURE__ */ css(
  `border-style:dashed;border-color:var(--outline-strong);border-inline-start-width:4px`,
);
/** Takes nothing: switched off. */
export const edgeOff = /* @__PURE__ */ css(`border-style:dashed;border-inline-start-width:1px`);
/** No state to show. */
export const edgeNone = /* @__PURE__ */ css(`border-inline-start-width:1px`);
/** Runs. */
export const edgeRuns = /* @__PURE__ */ css(`border-inline-start:4px solid var(--success)`);
/** Will run. */
export const edgePlanned = /* @__PURE__ */ css(`border-inline-start:4px dashed var(--info)`);
/** Rests for a while. */
export const edgePaused = /* @__PURE__ */ css(`border-inline-start:4px double var(--warning)`);
/** Ran. */
export const edgeOver = /* @__PURE__ */ css(`border-inline-start:4px dotted var(--outline-strong)`);
/** The one of several where work goes on. */
export const currentCard = /* @__PURE__ */ css(
  `border-color:var(--brand-ink);box-shadow:inset 0 0 0 1px var(--brand-ink)`,
);
/** A strip that must not be read over: an allergy. */
export const warningStrip = /* @__PURE__ */ css(
  `display:flex;gap:8px;align-items:center;padding:5px 8px;border:1.5px solid currentColor;border-radius:8px;background:var(--danger-tint);color:var(--danger);font-size:.875rem;font-weight:600;line-height:1.4;& svg{flex:none}`,
);
/** A step forward: what was planned for the card. */
export const noteStrip = /* @__PURE__ */ css(
  `display:flex;gap:8px;align-items:center;padding:5px 8px;border-radius:8px;background:var(--brand-tint);color:var(--brand-ink);font-size:1rem;font-weight:600;line-height:1.4`,
);
/** A block of a timeline. */
export const timeBlock = /* @__PURE__ */ css(`border:1px solid var(--outline-strong);border-radius:10px`);
/** A box that is chosen, or that work goes on with. */
export const edgeChosen = /* @__PURE__ */ css(`border-color:var(--brand-ink)`);
/** A box that is held and not sure. */
export const edgeDashed = /* @__PURE__ */ css(`border-style:dashed`);
/** A box of what did not come. */
export const edgeDotted = /* @__PURE__ */ css(`border-style:dotted`);
/** Now, in a timeline. */
export const nowLine = /* @__PURE__ */ css(`border-inline-start:2px solid var(--danger)`);
