/**
 * All calls of the console. They stand apart from those of storefronts: no page of a storefront can make one
 * (HOST-007).
 */

import { createFinder, type FindEndpoint } from '../find-endpoint.ts';
import * as access from './access/access-endpoints.ts';
import * as audit from './access/audit-endpoints.ts';
import * as lock from './access/lock-endpoints.ts';
import * as passkeys from './access/passkey-endpoints.ts';
import * as people from './access/people-endpoints.ts';
import * as printing from './devices/printing-endpoints.ts';
import * as push from './devices/push-endpoints.ts';
import * as deposits from './money/deposit-endpoints.ts';
import * as figures from './money/figures-endpoints.ts';
import * as paymentAccounts from './money/payment-account-endpoints.ts';
import * as refund from './money/refund-endpoints.ts';
import * as reservationRefund from './money/reservation-refund-endpoints.ts';
import * as tax from './money/tax-endpoints.ts';
import * as till from './money/till-endpoints.ts';
import * as board from './serve/board-endpoints.ts';
import * as evening from './serve/evening-endpoints.ts';
import * as floor from './serve/floor-endpoints.ts';
import * as history from './serve/history-endpoints.ts';
import * as inbox from './serve/inbox-endpoints.ts';
import * as queue from './serve/queue-endpoints.ts';
import * as tables from './serve/tables-endpoints.ts';
import * as typedOrders from './serve/typed-order-endpoints.ts';
import * as branch from './shop/branch-endpoints.ts';
import * as menu from './shop/menu-endpoints.ts';
import * as menuFiles from './shop/menu-file-endpoints.ts';
import * as promotions from './shop/promotion-endpoints.ts';
import * as content from './site/content-endpoints.ts';
import * as domain from './site/domain-endpoints.ts';
import * as flags from './site/flag-endpoints.ts';
import * as messages from './site/message-endpoints.ts';
import * as site from './site/site-endpoints.ts';
import * as start from './site/start-endpoints.ts';
import type { StaffEndpoint } from './staff-endpoint.ts';

export * from './access/access-endpoints.ts';
export type {
  OpenInvitation,
  OwnRestaurant,
  StaffDevice,
  StaffPerson,
  StaffSession,
  StaffSignedIn,
} from './access/access-structs.ts';
export * from './access/audit-endpoints.ts';
export type { AuditEntry, AuditPage, CsvFile, LastChangeOf } from './access/audit-structs.ts';
export * from './access/lock-endpoints.ts';
export type { DeviceLock } from './access/lock-structs.ts';
export * from './access/passkey-endpoints.ts';
export type { StaffPasskey } from './access/passkey-structs.ts';
export * from './access/people-endpoints.ts';
export type { RestaurantPeople, RestaurantPerson, StaffInvitation } from './access/people-structs.ts';
export * from './devices/printing-endpoints.ts';
export type {
  BranchPrinter,
  Printer,
  Printing,
  PrintStation,
  Prints,
  RedPrint,
  StationsBody,
  TakenPrint,
} from './devices/printing-structs.ts';
export * from './devices/push-endpoints.ts';
export * from './money/deposit-endpoints.ts';
export type { DepositSlip } from './money/deposit-structs.ts';
export * from './money/figures-endpoints.ts';
export type { Figures, FiguresQuery } from './money/figures-structs.ts';
export * from './money/payment-account-endpoints.ts';
export type { PaymentAccount } from './money/payment-account-structs.ts';
export * from './money/refund-endpoints.ts';
export type { RefundRequest, RefundRequests, WaitingRefund } from './money/refund-structs.ts';
export * from './money/reservation-refund-endpoints.ts';
export type { ReservationRefunds } from './money/reservation-refund-structs.ts';
export * from './money/tax-endpoints.ts';
export type { Enrolled, OrderTax, Tax, TaxDevice, TaxDocument, TaxDocumentPage } from './money/tax-structs.ts';
export * from './money/till-endpoints.ts';
export type { Till, TillCount, TillDay, TillDays, TillReport } from './money/till-structs.ts';
export * from './serve/board-endpoints.ts';
export type {
  Board,
  BoardLine,
  BoardOrder,
  LineSwaps,
  RefundPreview,
  StaffOrder,
  Waiting,
} from './serve/board-structs.ts';
export * from './serve/evening-endpoints.ts';
export type { Evening, StaffReservation } from './serve/evening-structs.ts';
export * from './serve/floor-endpoints.ts';
export type { SoldOutUntil, StaffBranch, Stock } from './serve/floor-structs.ts';
export * from './serve/history-endpoints.ts';
export type { EndedOrder, HistoryOrder, OrderHistory } from './serve/history-structs.ts';
export * from './serve/inbox-endpoints.ts';
export type { InboxHead, InboxItem, InboxPage } from './serve/inbox-structs.ts';
export * from './serve/queue-endpoints.ts';
export type { BranchQueues, StaffParty, StaffQueue } from './serve/queue-structs.ts';
export * from './serve/tables-endpoints.ts';
export type { StaffTable, StaffTableDetail } from './serve/tables-structs.ts';
export * from './serve/typed-order-endpoints.ts';
export type {
  FoundGuest,
  TypedOrder,
  TypedOrderBody,
  TypedPlaces,
  TypedQuote,
  TypedQuoteBody,
} from './serve/typed-order-structs.ts';
export * from './shop/branch-endpoints.ts';
export type {
  BranchAbout,
  BranchAreas,
  BranchHours,
  BranchReservations,
  BranchSections,
  BranchServices,
  BranchSetup,
  BranchTables,
  BranchWaiting,
} from './shop/branch-structs.ts';
export * from './shop/menu-endpoints.ts';
export * from './shop/menu-file-endpoints.ts';
export type {
  ImportDifference,
  ImportFault,
  ImportUndo,
  ImportUndone,
  MenuFile,
  MenuFileChecked,
} from './shop/menu-file-structs.ts';
export type {
  ChoiceInput,
  DishChange,
  ListedDish,
  NewDish,
  PricesChange,
  PricesPreview,
  SoldWhen,
  StaffDish,
  StaffMenu,
  StaffMenuGroup,
} from './shop/menu-structs.ts';
export * from './shop/promotion-endpoints.ts';
export type {
  ChallengeInput,
  ChallengeView,
  CouponInput,
  CouponView,
  OfferInput,
  OfferView,
  Promotions,
  RewardInput,
  RewardView,
} from './shop/promotion-structs.ts';
export * from './site/content-endpoints.ts';
export type {
  Content,
  ContentPreview,
  ContentSetting,
  ContentVersion,
  DraftCheck,
  DraftConflicts,
  DraftCorrection,
  ModuleEffect,
  ModuleSwitch,
  SettingFaults,
} from './site/content-structs.ts';
export * from './site/domain-endpoints.ts';
export type { Domains } from './site/domain-structs.ts';
export * from './site/flag-endpoints.ts';
export type { DeclaredFlag, FlagChoice, FlagChoices, FlagShare } from './site/flag-structs.ts';
export * from './site/message-endpoints.ts';
export type { Messages } from './site/message-structs.ts';
export * from './site/site-endpoints.ts';
export type {
  SentSitePicture,
  Site,
  SiteBanner,
  SiteEntry,
  SitePage,
  SiteRedirect,
  SiteTracker,
} from './site/site-structs.ts';
export * from './site/start-endpoints.ts';
export type { Start } from './site/start-structs.ts';

const ROOMS = [
  // Each in a line of its own.
  access,
  audit,
  board,
  branch,
  content,
  deposits,
  domain,
  evening,
  figures,
  flags,
  floor,
  history,
  lock,
  menu,
  menuFiles,
  inbox,
  messages,
  paymentAccounts,
  passkeys,
  people,
  printing,
  promotions,
  push,
  queue,
  refund,
  reservationRefund,
  site,
  start,
  tables,
  tax,
  till,
  typedOrders,
];
export const STAFF_ENDPOINTS: readonly StaffEndpoint[] = ROOMS.flatMap((calls): StaffEndpoint[] =>
  Object.values(calls),
);

/** The call of the console that a request makes, or null when there is none such. */
export const findStaffEndpoint: FindEndpoint<StaffEndpoint> = createFinder(STAFF_ENDPOINTS);
