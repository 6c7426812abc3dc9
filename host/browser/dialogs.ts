/**
 * Dialogs: opened by name from the module that owns them, in a native `<dialog>` (focus trap, inert page, Esc), with a
 * history entry so that Back closes them (HOST-045). The newest is on top of the stack; only it can be used.
 */
import type { DialogOffer, PageModule, PagePlan } from '@sufra/contract';
import type { Dialogs, Platform } from '@sufra/module';
import type { DialogMountProps, Lifecycles } from '@sufra/module/browser';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import { loadExpose } from './federation/containers.ts';
import { preferRelease } from './federation/prefer-release.ts';

interface OpenDialog {
  id: string;
  element: HTMLDialogElement;
  parcel: Parcel | null;
  result: unknown;
  resolve: (result: unknown) => void;
}

export interface DialogStack extends Dialogs {
  /** Closes all, newest first, and resolves when their history entries are gone. */
  closeAll(): Promise<void>;
  isOpen(): boolean;
}

export function createDialogs(plan: PagePlan, platform: () => Platform): DialogStack {
  const stack: OpenDialog[] = [];
  let count = 0;

  const finish = (dialog: OpenDialog): void => {
    const index = stack.indexOf(dialog);
    if (index < 0) return;
    stack.splice(index, 1);
    if (dialog.element.open) dialog.element.close();
    void (dialog.parcel?.unmount() ?? Promise.resolve()).catch(() => {}).finally(() => dialog.element.remove());
    dialog.resolve(dialog.result);
  };

  /** Closing goes through history, so that the entry made at opening never stays behind. */
  const close = (dialog: OpenDialog, result?: unknown): void => {
    dialog.result = result;
    if ((history.state as { sufraDialog?: string } | null)?.sufraDialog === dialog.id) history.back();
    else finish(dialog);
  };

  window.addEventListener('popstate', () => {
    const current = (history.state as { sufraDialog?: string } | null)?.sufraDialog;
    const keep = current === undefined ? -1 : stack.findIndex((dialog) => dialog.id === current);
    for (const dialog of stack.slice(keep + 1).reverse()) finish(dialog);
  });

  const open = <Props, Result>(offer: DialogOffer<Props, Result>, props: Props): Promise<Result | undefined> =>
    new Promise((resolve) => {
      const id = `sufra-dialog-${++count}`;
      const element = document.createElement('dialog');
      element.dataset.dialog = offer.name;
      element.dataset.presentation = offer.presentation ?? 'sheet';
      element.setAttribute('aria-labelledby', `${id}-title`);
      element.setAttribute('aria-busy', 'true');
      const body = document.createElement('div');
      element.append(body);
      document.body.append(element);
      const dialog: OpenDialog = {
        id,
        element,
        parcel: null,
        result: undefined,
        resolve: resolve as (result: unknown) => void,
      };
      stack.push(dialog);
      history.pushState({ ...(history.state as object | null), sufraDialog: id }, '');
      element.addEventListener('cancel', (event) => {
        event.preventDefault();
        close(dialog);
      });
      element.addEventListener('click', (event) => {
        if (event.target === element) close(dialog);
      });
      element.showModal();
      const owner = plan.modules.find(({ owner, dialogs }) =>
        dialogs.some((dialog) => `${owner}.${dialog}` === offer.name),
      );
      mountDialog(plan, owner, offer.name, body, {
        platform: platform(),
        dialogProps: props,
        titleId: `${id}-title`,
        close: (result?: unknown) => close(dialog, result),
        onFailure: () => close(dialog),
      })
        .then((parcel) => {
          element.removeAttribute('aria-busy');
          if (!stack.includes(dialog)) return void parcel.unmount();
          dialog.parcel = parcel;
          focusTitle(element, `${id}-title`);
        })
        .catch(() => {
          platform().toast({ text: document.getElementById('sufra-words')?.dataset.failed ?? '', tone: 'danger' });
          close(dialog);
        });
    });

  return {
    open,
    isOpen: () => stack.length > 0,
    async closeAll() {
      while (stack.length > 0) {
        const dialog = stack.at(-1)!;
        await new Promise<void>((resolve) => {
          const earlier = dialog.resolve;
          dialog.resolve = (result) => {
            earlier(result);
            resolve();
          };
          close(dialog);
        });
      }
    },
  };
}

async function mountDialog(
  plan: PagePlan,
  module: PageModule | undefined,
  name: string,
  domElement: HTMLElement,
  props: Omit<DialogMountProps, 'release' | 'domElement'>,
): Promise<Parcel> {
  if (!module) throw new Error(`No module of this page offers ${name}`);
  const expose = `./dialogs/${name.slice(module.owner.length + 1)}`;
  const { result } = await preferRelease(
    module,
    'dialog',
    async (release) => {
      const lifecycles = await loadExpose<Lifecycles<DialogMountProps>>(release, expose, plan.limits.total);
      const parcel = mountRootParcel<Record<string, unknown>>(
        lifecycles as unknown as ParcelConfig<Record<string, unknown>>,
        {
          ...props,
          domElement,
          release,
          onFailure: (error: unknown) => {
            props.platform.report({
              module: module.name,
              version: release.version,
              phase: 'dialog',
              cause: 'throw',
              message: String(error),
            });
            props.onFailure(error);
          },
        },
      );
      await parcel.mountPromise;
      return parcel;
    },
    props.platform.report,
  );
  return result;
}

/** Focus goes to the heading, which names the dialog, unless the dialog put it somewhere itself. */
function focusTitle(dialog: HTMLDialogElement, titleId: string): void {
  const inside = document.activeElement !== dialog && dialog.contains(document.activeElement);
  if (inside && document.activeElement?.hasAttribute('data-autofocus')) return;
  const title = document.getElementById(titleId);
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
