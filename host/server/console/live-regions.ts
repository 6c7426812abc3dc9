import { ASSERTIVE_ID, POLITE_ID, TOASTS_ID } from '@sufra/contract/page-protocol';

/**
 * Where the shell says what was done, and shows it for a moment: a storefront has them in its frame, which
 * the console has not.
 */
export const LIVE_REGIONS = {
  html:
    `<div id="${POLITE_ID}" role="status" aria-live="polite" class="sufra-said"></div>` +
    `<div id="${ASSERTIVE_ID}" role="alert" aria-live="assertive" class="sufra-said"></div>` +
    `<div id="${TOASTS_ID}"></div>`,
  // Above the tabs of a phone.
  css:
    '.sufra-said{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
    `#${TOASTS_ID}{position:fixed;inset-inline:var(--gut,16px);inset-block-end:24px;z-index:30;display:flex;justify-content:center;pointer-events:none}` +
    `#${TOASTS_ID}>*{pointer-events:auto;inline-size:100%;max-inline-size:30rem}` +
    `@media (max-width:43.75em){#${TOASTS_ID}{inset-block-end:calc(5rem + env(safe-area-inset-bottom))}}` +
    // What is said is on no paper: below a ticket it would begin a second sheet.
    `@media print{.sufra-said,#${TOASTS_ID}{display:none}}`,
} as const;
