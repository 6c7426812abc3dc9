/** Staff of restaurants, and what they do on the console (SHOP). */
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { withSystem } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { staffOfToken } from '../realtime/owners.ts';
import { forgetRecipients } from '../user/recipient-limit.ts';
import { hashToken } from '../user/secrets.ts';
import { registerAccess } from './access-calls.ts';
import { forgetAudit } from './audit.ts';
import { registerAudit } from './audit-calls.ts';
import { registerBoard } from './board/order-calls.ts';
import { forgetRequests } from './board/refund-requests.ts';
import { registerBranches } from './branches/branch-calls.ts';
import { forgetBrowsers } from './browsers.ts';
import { registerContent } from './content/index.ts';
import { registerDeposits } from './deposits/deposit-calls.ts';
import { registerTables } from './dine-in/table-calls.ts';
import { registerEvening } from './evening/evening-calls.ts';
import { registerFigures } from './figures/figures-calls.ts';
import { registerFloor } from './floor/floor-calls.ts';
import { registerHistory } from './history/history-calls.ts';
import { registerInbox } from './inbox/inbox-calls.ts';
import { forgetInvitations } from './invitations.ts';
import { forgetLinks } from './links.ts';
import { registerLock } from './lock/lock-calls.ts';
import { noticeSharedEnds } from './lock/shared-ends.ts';
import { membershipsOn } from './members.ts';
import { registerMenuFiles } from './menu/files/file-calls.ts';
import { registerMenuEditor } from './menu/menu-calls.ts';
import { forgetPhotos } from './menu/photos.ts';
import { registerPrices } from './menu/price-calls.ts';
import { forgetImports } from './menu/undo/store.ts';
import { registerImportUndo } from './menu/undo/undo-calls.ts';
import { registerMessages } from './messages/messages-calls.ts';
import { registerPasskeys } from './passkey-calls.ts';
import { forgetPasskeyChallenges } from './passkeys.ts';
import { registerPaymentAccounts } from './payment-accounts/account-calls.ts';
import { registerPeople } from './people-calls.ts';
import { registerPromotions } from './promotions/promotion-calls.ts';
import { registerOrderPushes } from './push/push-calls.ts';
import { registerQueue } from './queue/queue-calls.ts';
import { registerDomains } from './restaurants/domain-calls.ts';
import { eraseWhatLeft } from './restaurants/leave/erase.ts';
import { registerStart } from './restaurants/start-calls.ts';
import { findSession, forgetSessions } from './sessions.ts';
import { withStaff } from './store.ts';
import { registerTill } from './till/till-calls.ts';
import { registerTypedOrders } from './typed-orders/typed-order-calls.ts';

export async function registerStaff(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  platform.hooks.provide(staffOfToken, (token) =>
    withStaff(database, async (db) => {
      const found = await findSession(db, hashToken(token), clock.now(''));
      if (!found) return null;
      const { id } = found.person;
      return { staff_id: id, session_id: found.session.id, restaurants: await membershipsOn(db, found) };
    }),
  );
  await registerAccess(platform);
  await registerPasskeys(platform);
  await registerLock(platform);
  await registerOrderPushes(platform);
  await registerPeople(platform);
  await registerAudit(platform);
  await registerPaymentAccounts(platform);
  await registerBoard(platform);
  await registerTypedOrders(platform);
  await registerHistory(platform);
  await registerFloor(platform);
  await registerTables(platform);
  await registerQueue(platform);
  await registerDeposits(platform);
  await registerInbox(platform);
  await registerBranches(platform);
  await registerContent(platform);
  await registerMenuEditor(platform);
  await registerPrices(platform);
  await registerMenuFiles(platform);
  await registerImportUndo(platform);
  await registerPromotions(platform);
  await registerEvening(platform);
  await registerStart(platform);
  await registerDomains(platform);
  eraseWhatLeft(platform);
  await registerFigures(platform);
  await registerMessages(platform);
  platform.every('ends of shared devices', HOUR_MS, () => noticeSharedEnds(platform));
  await registerTill(platform);
  platform.every('forget old sessions, links and entries of staff', DAY_MS / 4, () =>
    withSystem(database, async (db) => {
      await forgetSessions(db, clock.now(''));
      await forgetBrowsers(db, clock.now(''));
      await forgetLinks(db, clock.now(''));
      await forgetPasskeyChallenges(db, clock.now(''));
      await forgetInvitations(db);
      await forgetRecipients(db);
      await forgetRequests(db);
      await forgetAudit(db);
      await forgetPhotos(db, clock.now(''));
      await forgetImports(db, clock.now(''));
    }),
  );
}
