import type { Loader } from '@sufra/module';

/** `/o` without an id: my orders for a customer, home for a guest (CHK-034, C-14). */
export const loader: Loader = ({ session, context }) => ({
  redirect: session?.customer && context.modules.includes('mf-account') ? '/account/orders' : '/',
});
