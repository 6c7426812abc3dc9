/**
 * Places of files on their way to the provider. They are apart from those of other calls: a slow line, or a stranger that sends
 * nothing, holds up uploads at most, and one address holds few of them (safety B10).
 */
import { addressKey } from '@sufra/api/address-key';
import { isOwnMachine } from '../http/address.ts';

export const UPLOAD_LIMITS = { uploadsOfAddressMax: 6, uploadsOfTenantMax: 32, uploadsMax: 64 } as const;

export class UploadPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place and returns the way to give it back; null: there is none left for this tenant or address. */
  take(tenant: string, address: string): (() => void) | null {
    const { uploadsOfAddressMax, uploadsOfTenantMax, uploadsMax } = UPLOAD_LIMITS;
    const wanted: [string, number][] = [
      ...(isOwnMachine(address) ? [] : [[`address ${addressKey(address)}`, uploadsOfAddressMax] as [string, number]]),
      [`tenant ${tenant}`, uploadsOfTenantMax],
      ['all', uploadsMax],
    ];
    if (wanted.some(([key, most]) => (this.#taken.get(key) ?? 0) >= most)) return null;
    for (const [key] of wanted) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const [key] of wanted) {
        const left = this.#taken.get(key)! - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }
}
