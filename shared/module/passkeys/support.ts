/** What this browser can do with passkeys; asked of it alone, before anything of them is loaded. */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';

/** Whether it knows passkeys, and reads what a server writes of them. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether this device can make one with its own lock: a fingerprint, a face, a code. */
export async function hasOwnLock(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether it offers passkeys among what it fills a field with. */
export async function fillsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/** The system of this device, for the first name of its passkey; empty when the browser does not say it. */
export function deviceName(): string {
  const { userAgentData, platform } = navigator as { userAgentData?: { platform?: string }; platform?: string };
  return (userAgentData?.platform || platform || '').slice(0, TEXT_LENGTHS.passkeyName);
}
