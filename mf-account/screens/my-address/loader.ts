import { listAddresses } from '@sufra/api/user/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';
import { ADDRESSES } from '../../address/addresses-input.ts';

export const loader: Loader = async (input) => ({
  ...(await loadOwn(input, listAddresses, ADDRESSES)),
  head: { title: input.t('addresses.title'), noindex: true },
});
