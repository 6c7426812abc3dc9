/**
 * The check by Google's reCAPTCHA v3, for a tenant who has a key there: `website.human_check` = `recaptcha`,
 * with `website.recaptcha_key`, `website.recaptcha_version` and `website.recaptcha_secret` (HOST-059).
 */
import { type Settings, settingText } from '@sufra/contract';
import { refuse } from '../../errors/refusal.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 20_000;
/** Below it Google takes the sender for a program. */
const MIN_SCORE = 0.5;
/** What the page asks for; a token of another page of the site is none. */
const ACTION = 'contact';

/** Whether Google says that a person sent it. Throws UNAVAILABLE when it does not answer. */
export async function askRecaptcha(url: string, settings: Settings, token: string): Promise<boolean> {
  const secret = settingText(settings, 'website.recaptcha_secret');
  if (!secret || !token) return false;
  let answer: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_ANSWER_BYTES) throw new Error('an answer that is too long');
    answer = JSON.parse(text);
  } catch {
    throw refuse('UNAVAILABLE');
  }
  const { success, score, action } = Object(answer) as Record<string, unknown>;
  return success === true && typeof score === 'number' && score >= MIN_SCORE && action === ACTION;
}
