/**
 * What modules take from the shell, with the shell's own copies: the list is
 * `@sufra/contract/shared-libraries`, this is where each name gets its code. A name without code here fails
 * the build of the type below.
 */

import * as api from '@sufra/api';
import * as contract from '@sufra/contract';
import * as contractOfCheckout from '@sufra/contract/modules/checkout';
import * as contractOfHost from '@sufra/contract/modules/host';
import type { SharedLibraryName } from '@sufra/contract/shared-libraries';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';
import { describeThrown } from '@sufra/contract/thrown';
import * as events from '@sufra/events';
import * as i18n from '@sufra/i18n';
import * as moduleKit from '@sufra/module';
import * as moduleBrowser from '@sufra/module/browser';
import * as router from '@sufra/module/browser/router-hooks.ts';
import * as ui from '@sufra/ui';
import * as uiCss from '@sufra/ui/css';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { LibraryFailure } from './fetch-error.ts';
import { freezeForHeirs } from './freeze-for-heirs.ts';

const eager: Partial<Record<SharedLibraryName, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  // A chosen surface: the published hooks would cost another 25 KB (decision 78).
  'react-router': router,
  jotai,
  '@tanstack/react-query': { QueryClient, QueryClientProvider, useQuery, useQueryClient },
  '@sufra/contract': contract,
  '@sufra/contract/modules/checkout': contractOfCheckout,
  '@sufra/contract/modules/host': contractOfHost,
  '@sufra/module': moduleKit,
  '@sufra/module/browser': moduleBrowser,
  '@sufra/api': api,
  '@sufra/events': events,
  '@sufra/i18n': i18n,
  '@sufra/ui': ui,
  '@sufra/ui/css': uiCss,
};

// A library is one object for all modules: what one of them put into it would be everybody's (PLAT-001).
for (const library of Object.values(eager)) Object.freeze((library as { default?: unknown }).default ?? library);
for (const { prototype } of [QueryClient, react.Component, react.PureComponent]) freezeForHeirs(prototype);

const lazy: Partial<Record<SharedLibraryName, () => Promise<unknown>>> = {
  '@sufra/ui/form': () => import(/* webpackChunkName: "lazy-ui-form" */ '@sufra/ui/form'),
  '@sufra/ui/order': () => import(/* webpackChunkName: "lazy-ui-order" */ '@sufra/ui/order'),
  // Copies of their own: each is one object that calls change for all who have it, and the shell has it too.
  i18next: () => import(/* webpackChunkName: "rare-i18next-of-modules" */ './i18next-of-modules.ts'),
  axios: () => import(/* webpackChunkName: "rare-axios-of-modules" */ './axios-of-modules.ts'),
  dayjs: () => import(/* webpackChunkName: "lazy-dayjs-of-modules" */ './dayjs-of-modules.ts'),
  'final-form': () => import(/* webpackChunkName: "lazy-final-form" */ 'final-form'),
  'react-final-form': () => import(/* webpackChunkName: "lazy-react-final-form" */ 'react-final-form'),
  superstruct: () => import(/* webpackChunkName: "lazy-superstruct" */ 'superstruct'),
  'socket.io-client': () => import(/* webpackChunkName: "lazy-socket" */ 'socket.io-client'),
};

/**
 * The runtime's share table. Versions are the lower ends of the ranges: publish has checked that they fit.
 * `forget`: federation holds on to the promise of a library that did not come, and would give it to all that
 * want it later.
 */
export function sharedLibraries(forget: (name: SharedLibraryName, version: string) => void) {
  return Object.fromEntries(
    SHARED_LIBRARIES.map(({ name, load, range }) => {
      const version = range.replace(/^[^0-9]*/, '');
      const shareConfig = { singleton: true, requiredVersion: range, eager: load === 'eager' };
      const code = eager[name];
      if (code) return [name, { version, scope: 'default', lib: () => code, shareConfig }];
      const get = lazy[name];
      if (!get) throw new Error(`Shared library ${name} has no code in the shell`);
      return [
        name,
        {
          version,
          scope: 'default',
          get: async () => {
            try {
              const loaded = await get();
              return () => loaded;
            } catch (error) {
              forget(name, version);
              throw new LibraryFailure('network', `${name}: ${describeThrown(error)}`);
            }
          },
          shareConfig,
        },
      ];
    }),
  );
}
