export { type AccountNumber, accountNumber, type NumberOptions } from './account-number.ts';
export { attempt } from './attempt.ts';
export { Answer, type Answered, type AnswerProps, type FailureWords } from './components/answer.tsx';
export { FailureBoundary } from './components/failure-boundary.tsx';
export { Link, type LinkProps } from './components/link.tsx';
export { Slot } from './components/slot.tsx';
export { useModule, usePlatform } from './context.tsx';
export { countedWords, earlyLabel, useCartBadge, useEarlyCount } from './early-counts.ts';
export { type ActionState, useAction } from './hooks/use-action.ts';
export { useAttempt } from './hooks/use-attempt.ts';
export { useDialog } from './hooks/use-dialog.ts';
export { type Draft, dropAllDrafts, dropDraftsWhere, useDraft } from './hooks/use-draft.ts';
export {
  dataOf,
  type EndpointOptions,
  type EndpointState,
  type NotAsked,
  useEndpoint,
  useListPage,
} from './hooks/use-endpoint.ts';
export { type ErrorReason, useErrorText, type WordReason } from './hooks/use-error-text.ts';
export { useHoldReload } from './hooks/use-hold-reload.ts';
export { useHydrated } from './hooks/use-hydrated.ts';
export { useMountedSession } from './hooks/use-mounted-session.ts';
export { usePreparedDialog } from './hooks/use-prepared-dialog.ts';
export { useReadable } from './hooks/use-readable.ts';
export { useConnection, usePollWhenDisconnected, useRealtime } from './hooks/use-realtime.ts';
export { useReply, useRequest } from './hooks/use-request.ts';
export { useText } from './hooks/use-text.ts';
export { usePublish, useTopic } from './hooks/use-topic.ts';
export { useCart, useDeliveryPoint, usePlace, useSession } from './hooks/use-visitor.ts';
export type { ListPage } from './list-page.ts';
export {
  type Addresses,
  createLoads,
  type Instead,
  type Loader,
  type LoaderAnswer,
  type LoaderInput,
  type LoadRecord,
} from './loader.ts';
export type { DialogOf, DialogProps, LazyParts, ServerParts } from './parts.ts';
export type {
  Connection,
  Dialogs,
  NavigateOptions,
  Platform,
  Readable,
  Realtime,
  RealtimeEvent,
  ToastOptions,
} from './platform.ts';
export { createQueryClient } from './query-client.ts';
export { ModuleRoot } from './root.tsx';
export { useScreenStatus } from './screen.tsx';
export { tap } from './tap.ts';
