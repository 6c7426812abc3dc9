/** Texts of the console beside the plain one. */
import { css } from '@sufra/ui/css';

/** Says more about the text beside it. */
export const quiet = /* @__PURE__ */ css(`color:var(--ink-2);font-weight:400`);
/** The same, smaller. */
export const quietSmall = /* @__PURE__ */ css(
  `color:var(--ink-2);font-size:var(--fs-s);font-weight:400;line-height:1.55;overflow-wrap:anywhere`,
);
/** The same, on a line below a name. */
export const quietLine = /* @__PURE__ */ css(`display:block;`, quietSmall);
/** What went wrong; in a row it takes a line. */
export const faultText = /* @__PURE__ */ css(`flex-basis:100%;color:var(--danger);font-weight:600`);
