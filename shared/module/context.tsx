import type { ModuleFace } from '@sufra/contract';
import { createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

interface ModuleScope {
  face: Pick<ModuleFace, 'name' | 'owner'>;
  platform: Platform;
}

const ModuleContext = createContext<ModuleScope | null>(null);
export const ModuleProvider = ModuleContext.Provider;

function useScope(): ModuleScope {
  const scope = useContext(ModuleContext);
  if (!scope) throw new Error('This hook works only inside a module’s screen, dialog or slot');
  return scope;
}

/** The platform; prefer the narrower hooks. */
export function usePlatform(): Platform {
  return useScope().platform;
}

/** The module's own name and owner prefix. */
export function useModule(): ModuleScope['face'] {
  return useScope().face;
}
