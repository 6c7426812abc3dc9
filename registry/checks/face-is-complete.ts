import { SHELL } from '@sufra/contract';
import { isWorkerFace } from '@sufra/contract/worker-module';
import type { Check } from './check.ts';

/** What the face offers was built: each screen, dialog and slot has its files, each only once. */
export const faceIsComplete: Check = {
  name: 'face-is-complete',
  faultsOf: ({ name, face, browser }) => {
    // The shell renders its own screens from its start script; it has no container.
    if (name === SHELL) return [];
    const faults: string[] = [];
    const need = (place: string, kind: 'screens' | 'exposes', key: string) => {
      if (!Object.hasOwn(browser[kind], key)) faults.push(`${place}: browser.${kind} lacks ${key}`);
    };
    // A worker module has no screens.
    if (!isWorkerFace(face)) need('face', 'exposes', './application');
    for (const [index, { screen }] of face.routes.entries()) need(`face.routes[${index}]`, 'screens', screen);
    for (const [index, dialog] of face.dialogs.entries())
      need(`face.dialogs[${index}]`, 'exposes', `./dialogs/${dialog}`);
    for (const [index, slot] of face.slots.entries()) need(`face.slots[${index}]`, 'exposes', `./slots/${slot.name}`);
    for (const twice of duplicates(face.dialogs)) faults.push(`face.dialogs: ${twice} is there twice`);
    for (const twice of duplicates(face.slots.map((slot) => `${slot.slot} ${slot.name}`))) {
      faults.push(`face.slots: ${twice} is there twice`);
    }
    return faults;
  },
};

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
