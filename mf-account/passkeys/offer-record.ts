/** Whether this device was offered a passkey after a sign-in by code: once, and never again when it was declined. */
import { storageRecord } from '@sufra/contract';

type Offer = 'offered' | 'declined';

const record = storageRecord<Offer>({
  area: 'local',
  key: 'sufra.account.passkey-offer',
  version: 1,
  parse: (value) => (value === 'offered' || value === 'declined' ? value : null),
});

/** After a sign-in by code at this device, for its next page of the account; what was declined stays so. */
export function noteOffer(): void {
  if (record.read() === null) record.write('offered');
}

export function isOffered(): boolean {
  return record.read() === 'offered';
}

/** Taken or declined: this device is not offered one again. */
export function endOffer(): void {
  record.write('declined');
}
