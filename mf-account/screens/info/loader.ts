import { getCustomerDetails } from '@sufra/api/user/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';

export const loader: Loader = async (input) => ({
  ...(await loadOwn(input, getCustomerDetails, {})),
  head: { title: input.t('info.title'), noindex: true },
});
