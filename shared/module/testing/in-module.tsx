/** What a hook or component of the kit stands on in its tests: a module's part on a small platform. */
import type { SessionView } from '@sufra/contract';
import { addTexts, type Texts } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import type { Connection, Platform, Readable } from '../platform.ts';
import { createQueryClient } from '../query-client.ts';
import { ModuleRoot } from '../root.tsx';

/** A value that a test changes, inside `act`. */
export interface Changing<Value> extends Readable<Value> {
  set(value: Value): void;
}

export function changing<Value>(start: Value): Changing<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

export interface InModule {
  platform: Platform;
  session: Changing<SessionView | null>;
  connection: Changing<Connection>;
  wrapper: (props: { children: ReactNode }) => ReactNode;
}

/** `parts` replaces what the test is about. A call that is tried once is not tried again. */
export function inModule(parts: Partial<Platform> = {}, texts: Texts = {}): InModule {
  const i18n = createI18n('en');
  addTexts(i18n, 'mf-test', texts);
  const session = changing<SessionView | null>(null);
  const connection = changing<Connection>('connected');
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const platform = {
    i18n: { locale: 'en', dir: 'ltr', i18n, timeZone: 'Asia/Riyadh', currency: 'SAR' },
    queryClient,
    store: createStore(),
    session,
    realtime: { connection, on: () => () => {} },
    ...parts,
  } as unknown as Platform;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ModuleRoot face={{ name: 'mf-test', owner: 'test' }} platform={platform}>
      {children}
    </ModuleRoot>
  );
  return { platform, session, connection, wrapper };
}
