/**
 * Google's reCAPTCHA v3, for a tenant that has chosen it: its script comes with the first word that is typed,
 * by the shell's hand (HOST-059).
 */
import type { HumanCheck } from '@sufra/api/tenant/endpoints';
import type { PageScriptState } from '@sufra/contract/modules/host';
import { HumanCheckError } from './human-check.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(key: string, options: { action: string }): PromiseLike<string>;
}

/** The only one whose result our provider can ask about. */
const VERSION = '3';
/** As the provider expects it. */
const ACTION = 'contact';

/** The token. `load`: brings the script that the shell knows by this name. */
export async function askRecaptcha(
  { key, version }: HumanCheck,
  load: (name: string) => Promise<PageScriptState>,
): Promise<string> {
  if (!key) throw new HumanCheckError('key');
  if (version !== VERSION) throw new HumanCheckError('version');
  const state = await load('recaptcha').catch(() => 'failed');
  const service = (globalThis as { grecaptcha?: Recaptcha }).grecaptcha;
  if (state !== 'loaded' || !service) throw new HumanCheckError('load');
  try {
    await new Promise<void>((resolve) => service.ready(resolve));
    return await service.execute(key, { action: ACTION });
  } catch (error) {
    throw new HumanCheckError('execute', { cause: error });
  }
}
