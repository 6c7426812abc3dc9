export { createApplication } from './application.tsx';
export { createDialog } from './dialog.tsx';
export type {
  ApplicationProps,
  DialogLifecycles,
  DialogMountProps,
  DialogPrepareProps,
  Lifecycles,
  LoadPart,
  MountProps,
  SlotMountProps,
} from './lifecycles.ts';
export { isLoaderFailure, LoaderFailure } from './loader-failure.ts';
export { createSlot } from './slot.tsx';
