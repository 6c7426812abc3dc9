import { listVehicles } from '@sufra/api/user/endpoints';
import type { Loader } from '@sufra/module';
import { loadOwn } from '../../account/load-own.ts';

export const loader: Loader = async (input) => ({
  ...(await loadOwn(input, listVehicles, {})),
  head: { title: input.t('cars.title'), noindex: true },
});
