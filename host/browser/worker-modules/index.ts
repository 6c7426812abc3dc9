/**
 * Parts of worker modules as the page mounts any part: the same lifecycles, the same way back when they fail.
 * The code of the release stays in its worker; the page has what `kit.tsx` draws of it. Loaded with the first
 * part that needs it.
 */

import type {} from '@sufra/contract/page-protocol';
import type { WorkerRights } from '@sufra/contract/worker-module';
import { baseLocale } from '@sufra/i18n';
import {
  createDialog,
  createSlot,
  type DialogMountProps,
  type Lifecycles,
  type SlotMountProps,
} from '@sufra/module/browser';
import { createElement } from 'react';
import { reportUse } from '../failures/part-starts.ts';
import type { AddressedRelease } from '../release-loader/addresses.ts';
import { workerText } from './prelude.ts';
import { WorkerRequests } from './requests.ts';
import { WorkerSession } from './session.ts';
import { WorkerView } from './view.tsx';
import { workerFile } from './worker-file.ts';

type Props = SlotMountProps & Partial<Pick<DialogMountProps, 'dialogProps' | 'close' | 'titleId'>>;

/** Longer than any plan lets a mount take. */
const MOUNT_WITHIN_MS = 10_000;

interface Mounted {
  session: WorkerSession;
  lifecycles: Lifecycles<Props>;
  end: () => void;
}

/**
 * The lifecycles of one expose (`./slots/thanks`, `./dialogs/ask`). Rejects with LoadFailure when the file
 * did not come.
 */
export async function workerPart(release: AddressedRelease, expose: string): Promise<Lifecycles<Props>> {
  const text = await workerFile(release);
  const mounted = new Map<HTMLElement, Mounted>();
  return {
    bootstrap: async () => {},
    async mount(props) {
      const one = begin(release, expose, text, props);
      mounted.set(props.domElement, one);
      // The page gives up a mount that does not end: its worker ends with it.
      const late = setTimeout(one.end, MOUNT_WITHIN_MS);
      try {
        await one.session.begun;
        await one.lifecycles.mount({ ...props, hydrate: false });
      } catch (error) {
        one.end();
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    async unmount(props) {
      const one = mounted.get(props.domElement);
      mounted.delete(props.domElement);
      one?.end();
      await one?.lifecycles.unmount(props);
    },
  };
}

function begin(release: AddressedRelease, expose: string, text: string, props: Props): Mounted {
  const { platform, onFailure, close, titleId, dialogProps = null } = props;
  const { locale, dir } = platform.i18n;
  const rights: WorkerRights = release.worker!;
  const part = expose.slice('./'.length);
  const bus = platform.bus.scope(release.name, release.version);
  let isMounted = false;
  const requests = new WorkerRequests({
    rights,
    platform,
    bus,
    send: (message) => session.send(message),
    unnamed: (kind, offer) => reportUse({ module: release.name, version: release.version }, kind, offer),
  });
  const end = () => {
    requests.end();
    bus.end();
    session.end();
  };
  const session: WorkerSession = new WorkerSession({
    worker: makeWorker(workerText(text)),
    start: { type: 'start', part, locale: baseLocale(locale), dir, props: dialogProps },
    request: (message) => requests.take(message),
    close: (result) => close?.(result),
    onFault(fault) {
      end();
      // Before, the mount rejects with it.
      if (isMounted) onFailure(fault);
    },
  });
  const name = part.slice(part.indexOf('/') + 1);
  const face = { name: release.name, owner: rights.owner };
  const texts = async () => ({ default: session.texts as never });
  const View = () => createElement(WorkerView, { session, module: release.name, ...(titleId && { titleId }) });
  const create = (part.startsWith('dialogs/') ? createDialog : createSlot) as typeof createSlot;
  const drawn = create(face, name, { ar: texts, en: texts }, View) as unknown as Lifecycles<Props>;
  return {
    session,
    end,
    lifecycles: {
      ...drawn,
      async mount(given) {
        await drawn.mount(given);
        isMounted = true;
      },
    },
  };
}

/** By the policy of the document (decision 406), where it has one. */
function makeWorker(text: string): Worker {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const PageWorker = window.__sufraWorker ?? Worker;
  const worker = new PageWorker(address);
  // It is read once.
  for (const event of ['message', 'error'])
    worker.addEventListener(event, () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
