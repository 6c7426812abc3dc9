/** Providers for tests of the kit's hooks and components: a module's part on a small platform. */
import type { SessionView } from '@sufra/contract';
import { addTexts, type Texts } from '@sufra/i18n';
import { createI18n } from '@sufra/i18n/i18next';
import { createStore, type PrimitiveAtom } from 'jotai';
import type { ReactNode } from 'react';
import { connectionAtom, readable, sessionAtom } from '../page-state.ts';
import type { Connection, Platform, Readable } from '../platform.ts';
import { createQueryClient } from '../query-client.ts';
import { ModuleRoot } from '../root.tsx';

/** A value of the page that a test changes, inside `act`. */
export interface Changing<Value> extends Readable<Value> {
  set(value: Value): void;
}

function changing<Value>(store: Platform['store'], from: PrimitiveAtom<Value>): Changing<Value> {
  return { ...readable(store, from), set: (next) => store.set(from, () => next) };
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
  const store = createStore();
  store.set(connectionAtom, 'connected');
  const session = changing(store, sessionAtom);
  const connection = changing(store, connectionAtom);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const platform = {
    i18n: { locale: 'en', dir: 'ltr', i18n, timeZone: 'Asia/Riyadh', currency: 'SAR' },
    queryClient,
    store,
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
