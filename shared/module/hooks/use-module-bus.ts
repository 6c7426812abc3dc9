import type { Bus } from '@sufra/events';
import { useMemo } from 'react';
import { useModule, usePlatform } from '../context.tsx';

/** The bus under the module's own name. */
export function useModuleBus(): Bus {
  const { bus } = usePlatform();
  const { name } = useModule();
  return useMemo(() => bus.as(name), [bus, name]);
}
