/**
 * How the storefront meets EN 301 549 V3.2.1, clause by clause: what `/accessibility` shows (HOST-073).
 * Chapter 9 has every success criterion of WCAG 2.1 at levels A and AA. Names and remarks: words-*.json, by
 * the clause. A test finds a proof that does not exist.
 */

/** `partly`: some of it, as the remark says. */
type Verdict = 'supports' | 'partly' | 'none' | 'not-applicable';

export interface Clause {
  /** Number of the clause; several as `11.1–11.6`. */
  readonly id: string;
  readonly verdict: Verdict;
  /** Key of the remark's words. Every verdict but `supports` has one. */
  readonly remark?: string;
  /** Tests: path of the file and, in quotes, a part of the title. Every clause that is supported has one. */
  readonly proofs: readonly string[];
}

/** Day on which the list was last compared with the product, ISO. */
export const REVIEWED = '2026-11-27';

const AXE = 'e2e/a11y/axe.spec.ts "from a dish to its order"';
const KEYBOARD = 'e2e/a11y/keyboard.spec.ts "a first visit: how, where, a dish with choices, basket, order"';
const VALIDITY = 'e2e/platform/validity.spec.ts "documents are valid"';
const SPACING = 'e2e/a11y/axe.spec.ts "the statement, wider spacing and the way past the header"';
const GALLERY = 'shared/ui/gallery/gallery.test.tsx "axe finds nothing in %s, in Arabic and English"';
const FORM = 'shared/ui/form/form.test.tsx "and focuses the first"';
const STATEMENT =
  'mf-account/screens/accessibility/accessibility.test.tsx "says the state, what falls short and whom to ask"';

const supports = (id: string, ...proofs: readonly string[]): Clause => ({ id, verdict: 'supports', proofs });
const partly = (id: string, remark: string, ...proofs: readonly string[]): Clause => ({
  id,
  verdict: 'partly',
  remark,
  proofs,
});
const notApplicable = (id: string, remark: string): Clause => ({ id, verdict: 'not-applicable', remark, proofs: [] });

export const CLAUSES: readonly Clause[] = [
  supports('5.2', 'e2e/a11y/themes.spec.ts "a choice by keyboard holds at once"', 'e2e/journeys/preferences.spec.ts'),
  supports('5.3', 'mf-account/passkeys/passkeys.test.tsx "a browser without them offers none"'),
  notApplicable('5.4', 'conversion'),
  notApplicable('5.5–5.8', 'device'),
  supports('5.9', 'mf-menu/delivery/pin.test.tsx "is moved by named buttons too, none of which drags"'),
  notApplicable('6', 'voice'),
  notApplicable('7', 'media'),
  notApplicable('8', 'device'),
  partly(
    '9.1.1.1',
    'pictures',
    'mf-menu/dialogs/item/item.test.tsx "says what the restaurant wrote of its photo"',
    'e2e/a11y/axe.spec.ts "menu"',
  ),
  ...['9.1.2.1', '9.1.2.2', '9.1.2.3', '9.1.2.4', '9.1.2.5'].map((id) => notApplicable(id, 'media')),
  supports('9.1.3.1', AXE, VALIDITY),
  supports('9.1.3.2', KEYBOARD),
  supports('9.1.3.3', 'mf-menu/dialogs/item/item.test.tsx "allergens in words, these with their sign"'),
  supports('9.1.3.4', 'e2e/a11y/short-screens.spec.ts "on a phone held sideways the dock of checkout is one row"'),
  supports('9.1.3.5', VALIDITY, 'shared/ui/form/form.test.tsx "lets a browser fill the number"'),
  supports('9.1.4.1', 'e2e/a11y/themes.spec.ts "the current tab has a frame"'),
  notApplicable('9.1.4.2', 'bell'),
  supports(
    '9.1.4.3',
    AXE,
    'shared/ui/theme/tenant-theme.test.ts "every text pair reaches 4.5 and every edge 3 for any brand"',
  ),
  supports('9.1.4.4', 'e2e/a11y/text-size.spec.ts "the text is twice as large"'),
  partly('9.1.4.5', 'pictures'),
  supports('9.1.4.10', 'e2e/a11y/text-size.spec.ts "pages to read"'),
  supports('9.1.4.11', 'shared/ui/theme/tenant-theme.test.ts "every edge 3 for any brand"'),
  partly('9.1.4.12', 'spacing', SPACING),
  notApplicable('9.1.4.13', 'hover'),
  supports('9.2.1.1', KEYBOARD, 'e2e/a11y/keyboard.spec.ts "delivery: the area by its name"'),
  supports('9.2.1.2', KEYBOARD, 'host/browser/dialogs.test.ts "leave focus on what was tapped"'),
  notApplicable('9.2.1.4', 'shortcuts'),
  supports(
    '9.2.2.1',
    'mf-reservations/hold/hold.test.tsx "typed data stay"',
    'mf-account/sign-in/sign-in.test.tsx "can be asked for again when the server’s seconds are over"',
  ),
  supports('9.2.2.2', 'shared/ui/globals.test.ts "answers reduced motion"'),
  supports('9.2.3.1', 'scripts/accessibility.test.ts "what moves without end does so at most three times"'),
  supports('9.2.4.1', SPACING),
  supports(
    '9.2.4.2',
    'e2e/platform/head.spec.ts "title, description and what it is"',
    'e2e/platform/addresses.spec.ts "each site has its own name"',
  ),
  supports('9.2.4.3', KEYBOARD, 'host/browser/dialogs.test.ts "give the focus back"'),
  supports('9.2.4.4', AXE),
  supports(
    '9.2.4.5',
    'e2e/journeys/search.spec.ts "search in place finds in both languages"',
    'e2e/platform/addresses.spec.ts "by slug, as a list"',
  ),
  supports('9.2.4.6', AXE, GALLERY),
  supports('9.2.4.7', KEYBOARD, 'shared/ui/globals.test.ts "forced colours, focus"'),
  supports('9.2.5.1', 'mf-menu/delivery/pin.test.tsx "is moved by named buttons too, none of which drags"'),
  supports('9.2.5.2', 'shared/module/map/pan-and-zoom.test.tsx "until it is let go"'),
  supports('9.2.5.3', SPACING),
  notApplicable('9.2.5.4', 'motion'),
  supports('9.3.1.1', 'e2e/platform/addresses.spec.ts "the first byte says language and direction"'),
  supports('9.3.1.2', 'shared/ui/components/components.test.tsx "falls back to English with its language"'),
  supports('9.3.2.1', KEYBOARD),
  supports('9.3.2.2', 'e2e/a11y/keyboard.spec.ts "an order for another time"'),
  supports('9.3.2.3', 'e2e/a11y/themes.spec.ts "header, pages and footer share their edges"'),
  supports('9.3.2.4', GALLERY),
  supports('9.3.3.1', FORM),
  supports('9.3.3.2', AXE, FORM),
  supports('9.3.3.3', 'mf-checkout/cart/totals/coupon.test.tsx "says why beside the field"'),
  supports(
    '9.3.3.4',
    'e2e/journeys/checkout.spec.ts "where, when, who, pay and the summary on one page"',
    'e2e/journeys/checkout.spec.ts "asked each time, nothing entered is lost"',
  ),
  supports('9.4.1.1', VALIDITY),
  supports('9.4.1.2', AXE, GALLERY),
  supports('9.4.1.3', 'host/browser/notices/announcer.test.ts "is said by its urgency"'),
  partly('9.6', 'bank', KEYBOARD, 'e2e/a11y/keyboard.spec.ts "a sign-in by code"'),
  notApplicable('10', 'documents'),
  notApplicable('11.1–11.6', 'software'),
  supports(
    '11.7',
    'e2e/a11y/themes.spec.ts "nakhla: from its pages to an order"',
    'e2e/a11y/text-size.spec.ts "the text is twice as large"',
  ),
  notApplicable('11.8', 'authoring'),
  supports('12.1.1', STATEMENT),
  supports('12.1.2', SPACING),
  supports('12.2.2', STATEMENT),
  partly('12.2.3', 'support', 'e2e/journeys/contact.spec.ts "a message is written, checked and sent"'),
  partly('12.2.4', 'support'),
  notApplicable('13', 'voice'),
];

/** Where the storefront falls short, what the statement names in words of its own. */
export const SHORT: readonly Clause[] = CLAUSES.filter(({ verdict }) => verdict === 'partly' || verdict === 'none');
