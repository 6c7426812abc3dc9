export type { Audience } from './audience.ts';
export type { BroughtPackage, BrowserBuild, Descriptor, FileFacts, FileGroup } from './descriptor.ts';
export type {
  Capability,
  FaceFlag,
  FaceRoute,
  IconName,
  ModuleFace,
  NavigationArea,
  NavigationEntry,
  SlotContribution,
} from './face.ts';
export { CAPABILITIES, defineModule, NAVIGATION_AREAS } from './face.ts';
export type { Failure, PartStarts } from './failure.ts';
export { errorPage } from './failure.ts';
export type {
  AddressPart,
  AppLinks,
  ClosedBranch,
  ContentPage,
  FragmentAnswer,
  FragmentCall,
  FragmentRequest,
  FragmentResult,
  FragmentTarget,
  FrameVariant,
  PageAddress,
  RenderFragment,
} from './fragment.ts';
export { isVisitorsOwn } from './fragment.ts';
export { ID_PATTERN, isId } from './id.ts';
export type {
  AddedLanguage,
  AddedLocale,
  AddedTexts,
  BaseLocale,
  Direction,
  Locale,
  LocalizedText,
  TextTree,
} from './names.ts';
export { SHELL } from './names.ts';
export { newKey } from './new-key.ts';
export type { DialogOffer, LazyStruct, Presentation, Request, SlotOffer, Topic } from './offer.ts';
export { dialog, request, slot, topic } from './offer.ts';
export type {
  Balance,
  FragmentState,
  Head,
  PageContext,
  PageScript,
  PageState,
  PlainBasket,
  PublicTenant,
  QueryRecord,
  SessionCustomer,
  SessionView,
  StatusMessage,
  Tracker,
  ZoneOffset,
} from './page.ts';
export type { DeliveryPoint, OrderType, Place } from './place.ts';
export {
  AREA_COOKIE,
  formatPlace,
  isOrderType,
  ORDER_TYPES,
  PLACE_COOKIE,
  PLACE_MAX_AGE_SECONDS,
  parseAreaId,
  parsePlace,
} from './place.ts';
export type {
  PageModule,
  PagePlan,
  PageRelease,
  Plan,
  PlanFlag,
  PlanLimits,
  PlanModule,
  PlanRelease,
  PlanSignature,
  SignedPlan,
} from './plan.ts';
export { containerName, releaseId } from './release-id.ts';
export type { RouteMatch, RoutePattern } from './routes.ts';
export { matchRoute } from './routes.ts';
export type { Settings } from './settings.ts';
export {
  isOn,
  isPublicSetting,
  isSecretSetting,
  isSwitchedOff,
  settingPicture,
  settingText,
  settingWords,
} from './settings.ts';
export type { StorageRecord, StorageRecordOptions } from './storage-record.ts';
export { isRecord, storageKeys, storageRecord } from './storage-record.ts';
export { CONTRACT_VERSION, FEDERATION_RUNTIME, isContractCompatible } from './version.ts';
export { webUrl } from './web-url.ts';
