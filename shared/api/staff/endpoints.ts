/** All calls of the console. They stand apart from those of storefronts: no page of a storefront can make one (HOST-007). */

import { createFinder, type FindEndpoint } from '../find-endpoint.ts';
import * as access from './access-endpoints.ts';
import * as audit from './audit-endpoints.ts';
import * as board from './board-endpoints.ts';
import * as branch from './branch-endpoints.ts';
import * as content from './content-endpoints.ts';
import * as deposits from './deposit-endpoints.ts';
import * as domain from './domain-endpoints.ts';
import * as evening from './evening-endpoints.ts';
import * as figures from './figures-endpoints.ts';
import * as flags from './flag-endpoints.ts';
import * as floor from './floor-endpoints.ts';
import * as history from './history-endpoints.ts';
import * as inbox from './inbox-endpoints.ts';
import * as lock from './lock-endpoints.ts';
import * as menu from './menu-endpoints.ts';
import * as menuFiles from './menu-file-endpoints.ts';
import * as messages from './message-endpoints.ts';
import * as passkeys from './passkey-endpoints.ts';
import * as paymentAccounts from './payment-account-endpoints.ts';
import * as people from './people-endpoints.ts';
import * as printing from './printing-endpoints.ts';
import * as promotions from './promotion-endpoints.ts';
import * as push from './push-endpoints.ts';
import * as queue from './queue-endpoints.ts';
import * as refund from './refund-endpoints.ts';
import * as reservationRefund from './reservation-refund-endpoints.ts';
import * as site from './site-endpoints.ts';
import type { StaffEndpoint } from './staff-endpoint.ts';
import * as start from './start-endpoints.ts';
import * as tables from './tables-endpoints.ts';
import * as tax from './tax-endpoints.ts';
import * as till from './till-endpoints.ts';
import * as typedOrders from './typed-order-endpoints.ts';

export * from './access-endpoints.ts';
export type {
  OpenInvitation,
  OwnRestaurant,
  StaffDevice,
  StaffPerson,
  StaffSession,
  StaffSignedIn,
} from './access-structs.ts';
export * from './audit-endpoints.ts';
export type { AuditEntry, AuditPage, CsvFile, LastChangeOf } from './audit-structs.ts';
export * from './board-endpoints.ts';
export type {
  Board,
  BoardLine,
  BoardOrder,
  LineSwaps,
  RefundPreview,
  StaffOrder,
  Waiting,
} from './board-structs.ts';
export * from './branch-endpoints.ts';
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
} from './branch-structs.ts';
export * from './content-endpoints.ts';
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
} from './content-structs.ts';
export * from './deposit-endpoints.ts';
export type { DepositSlip } from './deposit-structs.ts';
export * from './domain-endpoints.ts';
export type { Domains } from './domain-structs.ts';
export * from './evening-endpoints.ts';
export type { Evening, StaffReservation } from './evening-structs.ts';
export * from './figures-endpoints.ts';
export type { Figures, FiguresQuery } from './figures-structs.ts';
export * from './flag-endpoints.ts';
export type { DeclaredFlag, FlagChoice, FlagChoices, FlagShare } from './flag-structs.ts';
export * from './floor-endpoints.ts';
export type { SoldOutUntil, StaffBranch, Stock } from './floor-structs.ts';
export * from './history-endpoints.ts';
export type { EndedOrder, HistoryOrder, OrderHistory } from './history-structs.ts';
export * from './inbox-endpoints.ts';
export type { InboxHead, InboxItem, InboxPage } from './inbox-structs.ts';
export * from './lock-endpoints.ts';
export type { DeviceLock } from './lock-structs.ts';
export * from './menu-endpoints.ts';
export * from './menu-file-endpoints.ts';
export type {
  ImportDifference,
  ImportFault,
  ImportUndo,
  ImportUndone,
  MenuFile,
  MenuFileChecked,
} from './menu-file-structs.ts';
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
} from './menu-structs.ts';
export * from './message-endpoints.ts';
export type { Messages } from './message-structs.ts';
export * from './passkey-endpoints.ts';
export type { StaffPasskey } from './passkey-structs.ts';
export * from './payment-account-endpoints.ts';
export type { PaymentAccount } from './payment-account-structs.ts';
export * from './people-endpoints.ts';
export type { RestaurantPeople, RestaurantPerson, StaffInvitation } from './people-structs.ts';
export * from './printing-endpoints.ts';
export type {
  BranchPrinter,
  Printer,
  Printing,
  PrintStation,
  Prints,
  RedPrint,
  StationsBody,
  TakenPrint,
} from './printing-structs.ts';
export * from './promotion-endpoints.ts';
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
} from './promotion-structs.ts';
export * from './push-endpoints.ts';
export * from './queue-endpoints.ts';
export type { BranchQueues, StaffParty, StaffQueue } from './queue-structs.ts';
export * from './refund-endpoints.ts';
export type { RefundRequest, RefundRequests, WaitingRefund } from './refund-structs.ts';
export * from './reservation-refund-endpoints.ts';
export type { ReservationRefunds } from './reservation-refund-structs.ts';
export * from './site-endpoints.ts';
export type {
  SentSitePicture,
  Site,
  SiteBanner,
  SiteEntry,
  SitePage,
  SiteRedirect,
  SiteTracker,
} from './site-structs.ts';
export * from './start-endpoints.ts';
export type { Start } from './start-structs.ts';
export * from './tables-endpoints.ts';
export type { StaffTable, StaffTableDetail } from './tables-structs.ts';
export * from './tax-endpoints.ts';
export type { Enrolled, OrderTax, Tax, TaxDevice, TaxDocument, TaxDocumentPage } from './tax-structs.ts';
export * from './till-endpoints.ts';
export type { Till, TillCount, TillDay, TillDays, TillReport } from './till-structs.ts';
export * from './typed-order-endpoints.ts';
export type {
  FoundGuest,
  TypedOrder,
  TypedOrderBody,
  TypedPlaces,
  TypedQuote,
  TypedQuoteBody,
} from './typed-order-structs.ts';

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
