/**
 * Dialogs: opened by name from the module that owns them, in a native `<dialog>` (focus trap, inert page,
 * Esc), with a history entry so that Back closes them (HOST-045). The newest is on top of the stack; only it
 * can be used. A dialog may have an address of its own: a reload or a copied link opens the page of that
 * address, Forward the dialog again. That address is not published: the page below keeps its own
 * (`pageHref`).
 */
import type { DialogOffer, PageModule, PagePlan } from '@sufra/contract';
import { DIALOG_HISTORY_KEY, PAGE_HISTORY_KEY, pageHref } from '@sufra/contract/page-protocol';
import { dialogPart } from '@sufra/contract/parts';
import type { ModuleRelease } from '@sufra/events';
import type { Platform } from '@sufra/module';
import type { DialogMountProps, Lifecycles } from '@sufra/module/browser';
import { onPopState, pushEntry, replaceEntry } from './around-single-spa.ts';
import { fittingResult, propsFit } from './dialog-data.ts';
import { giveFocus } from './failures/keep-input.ts';
import { reportUse } from './failures/part-starts.ts';
import { openThenModal } from './open-modal.ts';
import {
  createPart,
  loadExpose,
  MountTimeout,
  mountLimitsOf,
  mountParcel,
  mountWithin,
  type Part,
  partLoader,
  replaceElement,
} from './release-loader/index.ts';

interface OpenDialog {
  id: string;
  element: HTMLDialogElement;
  /** What had the focus before it opened. */
  focused: Element | null;
  /** What was tapped before it opened. Not every browser gives focus to a control that is tapped. */
  tapped: HTMLElement | null;
  part: Part | null;
  result: unknown;
  resolve: (result: unknown) => void;
}

/** As much of a history entry's state as is the dialogs'. */
interface EntryState {
  [DIALOG_HISTORY_KEY]?: string;
  [PAGE_HISTORY_KEY]?: string;
}

const entryState = (): EntryState => (history.state ?? {}) as EntryState;

/** The module that owns a dialog; undefined when none of this page does. */
export function ownerOf({ name }: Pick<DialogOffer, 'name'>, plan: PagePlan): PageModule | undefined {
  return plan.modules.find(({ owner, dialogs }) => dialogs.some((dialog) => `${owner}.${dialog}` === name));
}

/** What its module exposes of a dialog. */
export function dialogExpose({ name }: Pick<DialogOffer, 'name'>, { owner }: PageModule): string {
  return `./dialogs/${name.slice(owner.length + 1)}`;
}

/** Its operations are fields, so that the platform can pass them on alone. */
export class DialogStack {
  readonly #plan: PagePlan;
  readonly #platform: () => Platform;
  readonly #addressOf: (path: string) => URL | null;
  readonly #stack: OpenDialog[] = [];
  /** Dialogs with an address, by id: shows one again over the page at `path`. */
  readonly #again = new Map<string, { path: string; show: () => void }>();
  // An entry of the history outlives its document: after a reload it must not be taken for one of this page's dialogs.
  readonly #page = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #tapped: HTMLElement | null = null;

  /** `addressOf`: address for a dialog's locale-free path; null: the page that is shown has none for it. */
  constructor(plan: PagePlan, platform: () => Platform, addressOf: (path: string) => URL | null = () => null) {
    this.#plan = plan;
    this.#platform = platform;
    this.#addressOf = addressOf;
    document.addEventListener(
      'click',
      ({ target }) => {
        this.#tapped = (target as Element).closest<HTMLElement>('a[href],button');
      },
      true,
    );
    const settleEntry = () => this.#settleEntry();
    settleEntry();
    // Before a module reads the address, which single-spa's listeners are too late for.
    onPopState(settleEntry);
    window.addEventListener('popstate', () => this.#follow());
  }

  readonly isOpen = (): boolean => this.#stack.length > 0;

  readonly open = <Props, Result>(
    offer: DialogOffer<Props, Result>,
    props: Props,
    by: ModuleRelease = { module: 'host', release: this.#plan.shell.version },
  ): Promise<Result | undefined> =>
    new Promise((resolve) => {
      reportUse({ module: by.module, version: by.release }, 'dialogs', offer.name);
      const id = `sufra-dialog-${this.#page}-${++this.#count}`;
      const path = offer.path?.(props);
      const address = path && this.#addressOf(path);
      const state = { ...entryState(), [DIALOG_HISTORY_KEY]: id };
      if (address) {
        const show = () => this.#show(id, offer, props, by, () => {});
        this.#again.set(id, { path: this.#platform().location.get(), show });
        state[PAGE_HISTORY_KEY] = pageHref(window);
      }
      // By the browser's own: to single-spa another address would be a navigation.
      pushEntry(state, address || undefined);
      this.#show(id, offer, props, by, resolve);
    });

  /** Closes all, newest first, and resolves when their history entries are gone. */
  readonly closeAll = async (): Promise<void> => {
    while (this.#stack.length > 0) {
      const dialog = this.#stack.at(-1)!;
      await new Promise<void>((resolve) => {
        const earlier = dialog.resolve;
        dialog.resolve = (result) => {
          earlier(result);
          resolve();
        };
        this.#close(dialog);
      });
    }
  };

  /** Closing goes through history, so that the entry made at opening never stays behind. */
  #close(dialog: OpenDialog, result?: unknown): void {
    dialog.result = result;
    if (entryState()[DIALOG_HISTORY_KEY] === dialog.id) history.back();
    else this.#finish(dialog);
  }

  #finish(dialog: OpenDialog): void {
    const index = this.#stack.indexOf(dialog);
    if (index < 0) return;
    this.#stack.splice(index, 1);
    if (dialog.element.open) dialog.element.close();
    returnFocus(dialog, this.#stack.at(-1)?.element);
    void (dialog.part?.end() ?? Promise.resolve()).finally(() => dialog.element.remove());
    dialog.resolve(dialog.result);
  }

  /** Where a dialog cannot be shown over the page that it was opened on, its address is that of a page. */
  #settleEntry(): void {
    const { [PAGE_HISTORY_KEY]: below, ...state } = entryState();
    const id = state[DIALOG_HISTORY_KEY] ?? '';
    if (!below || this.#stack.some((dialog) => dialog.id === id)) return;
    const closed = this.#again.get(id);
    if (!closed || closed.path !== this.#platform().location.get()) replaceEntry(state);
  }

  /** The visitor went back or forward: shows and closes what the entry of the history says. */
  #follow(): void {
    const { [DIALOG_HISTORY_KEY]: current, [PAGE_HISTORY_KEY]: below } = entryState();
    const keep = current === undefined ? -1 : this.#stack.findIndex((dialog) => dialog.id === current);
    for (const dialog of this.#stack.slice(keep + 1).reverse()) this.#finish(dialog);
    if (keep < 0 && current && below) this.#again.get(current)?.show();
  }

  #show<Props, Result>(
    id: string,
    offer: DialogOffer<Props, Result>,
    props: Props,
    by: ModuleRelease,
    resolve: (result: Result | undefined) => void,
  ): void {
    const plan = this.#plan;
    const platform = this.#platform;
    const module = ownerOf(offer, plan);
    const close = (result?: unknown) => this.#close(dialog, result);
    const element = document.createElement('dialog');
    element.dataset.dialog = offer.name;
    element.dataset.presentation = offer.presentation ?? 'sheet';
    element.setAttribute('aria-labelledby', `${id}-title`);
    element.setAttribute('aria-busy', 'true');
    let body = document.createElement('div') as HTMLElement;
    element.append(body);
    document.body.append(element);
    const dialog: OpenDialog = {
      id,
      element,
      focused: document.activeElement,
      tapped: this.#tapped,
      part: null,
      result: undefined,
      resolve: (result) => {
        const from = { module: module?.name ?? 'host', release: element.dataset.version ?? '' };
        void fittingResult(offer, result, from, platform().report).then(resolve);
      },
    };
    this.#stack.push(dialog);
    element.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    closeFromScrim(element, close);
    let drawn = () => {};
    // Above a modal dialog, which a page may have of its own, only another one can be seen; the page is inert already.
    if (document.querySelector('dialog[open]')) element.showModal();
    else drawn = openThenModal(element, close);
    const failed = () => {
      platform().toast({ text: document.getElementById('sufra-words')?.dataset.failed ?? '', tone: 'danger' });
      close();
    };
    if (!module) {
      const message = `No module of this page offers ${offer.name}`;
      platform().report({ module: by.module, version: by.release, phase: 'dialog', cause: 'unoffered', message });
      failed();
      return;
    }
    // Beside the loading: the structs come late, and most of what is said fits.
    const fits = propsFit(offer, props, by, platform().report);
    void fits.then((fit) => fit || failed());
    dialog.part = createPart({
      module,
      phase: 'dialog',
      name: () => dialogPart(offer.name.slice(module.owner.length + 1)),
      element: () => body,
      report: platform().report,
      mount: async ({ release, onFailure, isWanted }) => {
        const expose = dialogExpose(offer, module);
        const lifecycles = await loadExpose<Lifecycles<DialogMountProps>>(release, expose, plan.limits, release.locale);
        // It is about to close: no release of the module is to blame, and none is tried.
        if (!(await fits)) return async () => {};
        if (!isWanted()) throw new Error('The dialog was closed');
        const patience = mountLimitsOf(plan, platform(), partLoader(release, plan.limits));
        const stop = await mountWithin(release, patience, (loadPart) =>
          mountParcel(lifecycles, {
            platform: platform(),
            release,
            domElement: body,
            dialogProps: props,
            titleId: `${id}-title`,
            close,
            loadPart,
            onFailure,
          }),
        ).catch((error: unknown) => {
          if (error instanceof MountTimeout) body = replaceElement(body);
          throw error;
        });
        element.dataset.version = release.version;
        element.removeAttribute('aria-busy');
        focusTitle(element, `${id}-title`);
        drawn();
        return stop;
      },
      onAllFailed: failed,
    });
    void dialog.part.show();
  }
}

/** So long after its opening a tap beside a dialog may still be the second one of the double tap that opened it. */
const DOUBLE_TAP_MS = 500;

/**
 * A tap beside the dialog closes it. Not the rest of a double tap on what opened it, nor a press that began
 * inside, as when text is marked and the pointer leaves.
 */
function closeFromScrim(element: HTMLDialogElement, close: () => void): void {
  const opened = performance.now();
  let isMeant = false;
  element.addEventListener('pointerdown', (event) => {
    isMeant = event.target === element && event.timeStamp - opened > DOUBLE_TAP_MS;
  });
  element.addEventListener('click', (event) => {
    if (event.target === element && isMeant) close();
  });
}

/**
 * Focus goes back to what had it before. Where that is gone, or nothing had focus, it goes to what was
 * tapped, else to the heading of what is on top now. A dialog that became modal when it had the focus is not
 * one that a browser does this for.
 */
function returnFocus({ focused, tapped }: OpenDialog, dialog: HTMLDialogElement | undefined): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest('dialog:not([open])')) return;
  const below = dialog ?? document.querySelector<HTMLElement>('main');
  if (focused instanceof HTMLElement && focused !== body && focused.isConnected) focused.focus({ preventScroll: true });
  else if (tapped && below?.contains(tapped)) tapped.focus({ preventScroll: true });
  else if (below) giveFocus(below);
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
