/** Where the shell says what was done, and shows it for a moment: a storefront has them in its frame, which the console has not. */
export const LIVE_REGIONS = {
  html:
    '<div id="sufra-polite" role="status" aria-live="polite" class="sufra-said"></div>' +
    '<div id="sufra-assertive" role="alert" aria-live="assertive" class="sufra-said"></div>' +
    '<div id="sufra-toasts"></div>',
  // Above the tabs of a phone.
  css:
    '.sufra-said{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
    '#sufra-toasts{position:fixed;inset-inline:var(--gut,16px);inset-block-end:24px;z-index:30;display:flex;justify-content:center;pointer-events:none}' +
    '#sufra-toasts>*{pointer-events:auto;inline-size:100%;max-inline-size:30rem}' +
    '@media (max-width:43.75em){#sufra-toasts{inset-block-end:calc(5rem + env(safe-area-inset-bottom))}}' +
    '@media print{#sufra-toasts{display:none}}',
} as const;
