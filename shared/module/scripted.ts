/**
 * CSS for what depends on scripts. Asks the document, not `@media (scripting)`: Safari 16 and Chrome 109 do
 * not know it, and scripts may be there and broken.
 */
import { PLAIN_ATTRIBUTE } from '@sufra/contract/page-protocol';

/** Hides what needs a live page where no script makes the page live. */
export const needsScripts = `html[${PLAIN_ATTRIBUTE}] &{display:none}`;
/** Shows the stand-in for a live page only where no script makes the page live. */
export const replacesScripts = `html:not([${PLAIN_ATTRIBUTE}]) &{display:none}`;
