import { type Branch, getBranch, type Service } from '@sufra/api/branch/endpoints';
import type { Cart } from '@sufra/api/order/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';

export interface ServiceNow {
  branch: Branch | undefined;
  /** Undefined: not known yet. */
  service: Service | undefined;
  state: 'open' | 'closed' | 'paused';
  /** When a closed one opens; null: not known. */
  opensAt: string | null;
}

/** How the branch of a cart serves it now: by the cart's own refusals, else by the branch. */
export function useServiceNow({ branch_id, type, gates }: Cart): ServiceNow {
  const branch = dataOf(useEndpoint(getBranch, { params: { id: branch_id } }));
  const service = branch?.services.find((one) => one.type === type);
  const gate = gates.find(({ code }) => code === 'BRANCH_CLOSED' || code === 'BRANCH_PAUSED');
  const gated = !gate ? 'open' : gate.code === 'BRANCH_PAUSED' ? 'paused' : 'closed';
  // A cart knows where it goes: a far area has its last order before the branch has.
  const opens = gate ? gate.params?.opens_at : service?.opens_at;
  const isShut = service?.state === 'closed' || service?.state === 'paused';
  return {
    branch,
    service,
    state: !gate && isShut ? (service.state as 'closed' | 'paused') : gated,
    opensAt: typeof opens === 'string' ? opens : null,
  };
}
