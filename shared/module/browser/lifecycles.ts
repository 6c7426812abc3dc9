/** single-spa's lifecycle functions as Sufra uses them. */
import type { FragmentState, PageRelease } from '@sufra/contract';
import type { Platform } from '../platform.ts';

/**
 * Loads a part that a release imports later, within the plan's limits and once more after a passing fault. `name`:
 * `texts`, `texts/{part}`, `screens/{screen}`, `loaders/{screen}`; `router`, which is the shell's.
 */
export type LoadPart = <Part>(name: string, part: () => Promise<Part>) => Promise<Part>;

export interface MountProps {
  platform: Platform;
  release: Pick<PageRelease, 'name' | 'version'>;
  domElement: HTMLElement;
  loadPart: LoadPart;
}

export interface ApplicationProps extends MountProps {
  /** State of the fragment that the document holds, for hydration; null when the browser renders. */
  fragment: FragmentState | null;
  /** Called when the mounted module throws while rendering. */
  onFailure: (error: unknown) => void;
  /** When the page is ready: what no first tap needs comes then. */
  ready: Promise<unknown>;
}

export interface DialogMountProps extends MountProps {
  dialogProps: unknown;
  close: (result?: unknown) => void;
  titleId: string;
  onFailure: (error: unknown) => void;
}

export type DialogPrepareProps = Omit<DialogMountProps, 'domElement' | 'close' | 'titleId' | 'onFailure'>;

export interface DialogLifecycles extends Lifecycles<DialogMountProps> {
  /** Draws it once off screen, so that opening it takes less. Missing in releases that were built with an older kit. */
  prepare?: (props: DialogPrepareProps) => Promise<void>;
}

export interface SlotMountProps extends MountProps {
  /** True: the element holds server HTML of this very release. */
  hydrate: boolean;
  /** The part whose texts it is to use: `slots/{name}`, or on its own module's page the page's screen. */
  texts: string;
  onFailure: (error: unknown) => void;
}

export interface Lifecycles<Props> {
  bootstrap: (props: Props) => Promise<void>;
  mount: (props: Props) => Promise<void>;
  unmount: (props: Props) => Promise<void>;
}
