export { createApplication } from './application.tsx';
export { createDialog } from './dialog.tsx';
export type { ApplicationProps, DialogMountProps, Lifecycles, MountProps, SlotMountProps } from './lifecycles.ts';
export { createSlot } from './slot.tsx';
