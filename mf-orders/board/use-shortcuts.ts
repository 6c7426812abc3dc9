/**
 * Keys of the live work: Enter accepts, R rejects, / searches. Off on a device whose person wants none (WCAG 2.1.4).
 */
import { storageRecord } from '@sufra/contract';
import { useEffect, useState } from 'react';

export const SHORTCUTS = ['accept', 'reject', 'search'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** The key as its cap says, and its place, which does not move with the language of the keyboard. */
export const KEYS: Readonly<Record<Shortcut, { cap: string; code: string }>> = {
  accept: { cap: 'Enter', code: 'Enter' },
  reject: { cap: 'R', code: 'KeyR' },
  search: { cap: '/', code: 'Slash' },
};

const record = storageRecord({
  area: 'local',
  key: 'sufra.orders.shortcuts',
  version: 1,
  parse: (value): boolean | null => (typeof value === 'boolean' ? value : null),
});

/** Whether this device has them. */
export function useShortcutsOn(): readonly [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => record.read() ?? true);
  return [
    isOn,
    (on) => {
      record.write(on);
      setOn(on);
    },
  ];
}

export type ShortcutActions = Readonly<Partial<Record<Shortcut, (() => void) | null>>>;

/** Between two keys of a hand there is more; a bar code scanner types a whole number within it, and its Enter. */
const ALONE_MS = 100;

/**
 * Listens while it is shown. What has the focus keeps its own keys: a field takes letters, a button takes
 * Enter. What changes an order takes a stroke that stands alone: no other key just before it or just after.
 */
export function useShortcuts(actions: ShortcutActions, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let last = Number.NEGATIVE_INFINITY;
    let waits: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      clearTimeout(waits);
      const isAlone = event.timeStamp - last > ALONE_MS;
      last = event.timeStamp;
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED)) return;
      const found = SHORTCUTS.find((name) => event.code === KEYS[name].code || event.key === KEYS[name].cap);
      const action = found && actions[found];
      if (!action || (found === 'accept' && event.target instanceof Element && event.target.closest(PRESSED))) return;
      event.preventDefault();
      if (found === 'search') action();
      else if (isAlone) waits = setTimeout(action, ALONE_MS);
    };
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(waits);
      document.removeEventListener('keydown', listen);
    };
  }, [actions, isOn]);
}

const TYPED = 'input,textarea,select,[contenteditable=true]';
const PRESSED = 'button,a,summary,[role=button]';
