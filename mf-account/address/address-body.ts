import type { Address, AddressInput } from '@sufra/api/user/endpoints';

/** A saved address as input of a call that saves it again. */
export function bodyOf({ id: _id, area_names: _names, deliverable: _deliverable, ...kept }: Address): AddressInput {
  return kept;
}
