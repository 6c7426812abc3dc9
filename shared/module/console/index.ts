/**
 * What all modules of the console stand on: the signed-in person, and the restaurant of the address. A copy
 * comes with each module that imports this, so its files take the page's context from `@sufra/module`, which
 * the shell shares.
 */

export { AtRestaurant, Forbidden, SignedIn, useWorkplace, type Workplace } from './at-restaurant.tsx';
export { AwakeNote } from './awake/awake-note.tsx';
export { type Clash, changesOf, isSame, merge } from './edited/merge.ts';
export { OthersChanges, type OthersChangesProps, RestoredDraft } from './edited/others-changes.tsx';
export { type SaveOver, saveOver } from './edited/save-over.ts';
export { type Edited, type EditedOptions, type Over, useEdited } from './edited/use-edited.ts';
export {
  draftIn,
  isOverdue,
  type Typed,
  type TypedField,
  useWaitingDraft,
  useWaitingRecord,
  type WaitingDraft,
} from './edited/waiting.ts';
export { useLeaveQuestion } from './leave-question.ts';
export { lockNow, noteShared, useIsLocked } from './lock/use-lock.ts';
export { type PhoneTab, PhoneTabs, type PhoneTabsProps } from './phone-tabs.tsx';
export { RingNote, type RingNoteProps } from './ring/ring-note.tsx';
export { type Ringing, useKnownOrders, useRinging } from './ring/ringing.tsx';
export { type Ring, useRingOnce } from './ring/use-ring.ts';
export { markShared } from './signed-out/shared-mark.ts';
export { SignedOutAlarm } from './signed-out/signed-out-alarm.tsx';
export { NotProved, useFreshProof } from './use-fresh-proof.ts';
export { useLive } from './use-live.ts';
export { type ProvedAction, useProvedAction } from './use-proved-action.ts';
export { useRoleName } from './words.ts';
