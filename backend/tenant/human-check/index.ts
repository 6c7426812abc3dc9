/** The check that a person writes: its kind by the tenant's settings, the same face for each (HOST-025, HOST-059). */
import type { HumanCheck } from '@sufra/api/tenant/endpoints';
import { type Settings, settingText } from '@sufra/contract';

export { forgetPuzzles, givePuzzle, judgePuzzle, notePuzzleTicket, spendPuzzle } from './puzzle.ts';
export { askRecaptcha } from './recaptcha.ts';

/** Which check the tenant has; whatever is not known is the provider's own. */
export function checkOf(settings: Settings): HumanCheck['provider'] {
  return settingText(settings, 'website.human_check') === 'recaptcha' ? 'recaptcha' : 'puzzle';
}

/** What the page needs of a service's check; what the tenant has left out is null, and the page says which. */
export function serviceCheck(settings: Settings): HumanCheck {
  const text = (key: string) => settingText(settings, key).trim() || null;
  return {
    provider: 'recaptcha',
    key: text('website.recaptcha_key'),
    version: text('website.recaptcha_version'),
    puzzle: null,
  };
}
