/** The domains of the backend, one line each: folder = `shared/api` folder = first segment after `/api/v1`. */

import { registerBranch } from './branch/index.ts';
import { registerCorrections } from './corrections/index.ts';
import { registerCoupon } from './coupon/index.ts';
import { registerDineIn } from './dine-in/index.ts';
import { registerLoyalty } from './loyalty/index.ts';
import { registerMenu } from './menu/index.ts';
import { registerMessageDelivery } from './message-delivery/index.ts';
import { registerOrder } from './order/index.ts';
import { registerPayment } from './payment/index.ts';
import type { Platform } from './platform.ts';
import { registerPrinting } from './printing/index.ts';
import { registerPrivacy } from './privacy/index.ts';
import { registerReservation } from './reservation/index.ts';
import { registerSms } from './sms/index.ts';
import { registerStaff } from './staff/index.ts';
import { registerTax } from './tax/index.ts';
import { registerTenant } from './tenant/index.ts';
import { registerTopUp } from './top-up/index.ts';
import { registerUser } from './user/index.ts';
import { registerWaitingList } from './waiting-list/index.ts';
import { registerWallet } from './wallet/index.ts';

/** In the order in which their seeds are loaded. */
const DOMAINS: readonly ((platform: Platform) => Promise<void>)[] = [
  registerTenant,
  registerBranch,
  registerMenu,
  registerSms,
  registerReservation,
  registerWaitingList,
  registerUser,
  registerWallet,
  registerLoyalty,
  registerPayment,
  registerTax,
  registerTopUp,
  registerCoupon,
  registerOrder,
  registerDineIn,
  registerPrivacy,
  registerCorrections,
  registerMessageDelivery,
  registerStaff,
  registerPrinting,
];

export async function registerDomains(platform: Platform): Promise<void> {
  for (const register of DOMAINS) await register(platform);
}
