/** The parts of a module, as the entry points that `@sufra/build` generates hand them over. */
import type { FaceRoute, ModuleFace } from '@sufra/contract';
import type { Texts } from '@sufra/i18n';
import type { ComponentType } from 'react';
import type { Addresses, Loader } from './loader.ts';

export interface DialogProps<Props, Result> {
  props: Props;
  /** Closes the dialog with its result; without one it was dismissed. */
  close: (result?: Result) => void;
  /** Id to give to the dialog's heading: it names the dialog. */
  titleId: string;
}

/** Type of a dialog's component: `const CartDialog: DialogOf<typeof cartDialog> = ({ close }) => …`. */
export type DialogOf<Offer> = Offer extends { readonly _props?: infer Props; readonly _result?: infer Result }
  ? ComponentType<DialogProps<NonNullable<Props>, NonNullable<Result>>>
  : never;

/** What the browser build has of a module's face; dialogs and slots do without its routes. */
export type PartFace = Pick<ModuleFace, 'name' | 'owner'>;
export interface MountedFace extends PartFace {
  routes: readonly Pick<FaceRoute, 'path' | 'screen' | 'keep'>[];
}

export interface LazyParts {
  screens: Readonly<
    Record<string, { screen: () => Promise<{ default: ComponentType }>; loader?: () => Promise<{ loader: Loader }> }>
  >;
  locales: LazyTexts & {
    /** Of parts that bring their own in place of all: `screens/{screen}`, `slots/{name}`. */
    readonly own?: Readonly<Record<string, LazyTexts>>;
  };
}

export type LazyTexts = Readonly<Record<'ar' | 'en', () => Promise<{ default: Texts }>>>;

export interface ServerParts {
  screens: Readonly<Record<string, { screen: ComponentType; loader?: Loader; addresses?: Addresses }>>;
  slots: Readonly<Record<string, { slot: ComponentType; loader?: Loader }>>;
  locales: Readonly<Record<'ar' | 'en', Texts>>;
}
