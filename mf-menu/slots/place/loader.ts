import { getBranch } from '@sufra/api/branch/endpoints';
import type { Loader } from '@sufra/module';

/** The branch of the chosen place, for its name. */
export const loader: Loader = async ({ place, tryLoad }) => {
  if (place) await tryLoad(getBranch, { params: { id: place.branch_id } });
  return {};
};
