/** What the page does besides what a first tap needs: one file, loaded when the page is ready. */
import type { PagePlan, PageState } from '@sufra/contract';
import { keepFocusAfterRemoval } from '@sufra/module/focus-after-removal';
import { keepScrollAcrossLanguages } from './language-switch.ts';
import { keepHeaderAtHand } from './notices/header-at-hand.ts';
import { keepPages } from './offline/keep-pages.ts';
import { watchThemeChoice } from './theme-choice.ts';

export function startAfterReady(plan: PagePlan, context: PageState['context']): void {
  keepScrollAcrossLanguages();
  keepHeaderAtHand();
  watchThemeChoice();
  keepFocusAfterRemoval(document);
  keepPages(plan, context);
}
