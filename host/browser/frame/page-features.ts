/**
 * What the frame's styles ask about the page. A `:has()` that looks through all descendants of an ancestor of
 * the page makes a browser go through the whole page at each change below it: in a menu of 2,000 dishes 18 ms
 * at CPU × 1, several times for a key of a search (docs/performance.md). So the document says it
 * (`data-shows`), and the shell keeps it right (`watchPageFeatures`).
 */
import { type PageFeature, SHOWS_ATTRIBUTE } from '@sufra/contract/page-protocol';

/** Selector of `<html>` while the page has `what`. */
export const shows = (what: PageFeature): string => `html[${SHOWS_ATTRIBUTE}~=${what}]`;

/** On `<html>` while a card stands for the whole page, which a lost network did not bring. */
export const NOTHING_ATTRIBUTE = 'data-nothing';

/** Fields that bring up a keyboard. */
export const TYPED_FIELDS = 'input:not([type=checkbox],[type=radio],[type=file]),textarea';
export const TAB_BAR_ID = 'sufra-tabs';
/** On the tab bar: such a field has the focus. */
export const TYPING_ATTRIBUTE = 'data-typing';
