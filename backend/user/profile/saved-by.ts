import type { TenantRecord } from '../../tenant-directory/directory.ts';

/** Whose saved addresses and cars a call is about. Throws as `signedIn` for a visitor without a session. */
export async function ownerOf(call: {
  tenant: TenantRecord;
  signedIn: () => Promise<{ id: string }>;
}): Promise<{ tenant: string; customer_id: string }> {
  return { tenant: call.tenant.tenant, customer_id: (await call.signedIn()).id };
}
