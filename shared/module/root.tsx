import type { ModuleFace } from '@sufra/contract';
import { I18nProvider } from '@sufra/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as AtomProvider } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { ModuleProvider } from './context.tsx';
import type { Platform } from './platform.ts';

/**
 * The providers around a module's screen, dialog or slot; the same on server and browser, so that hydration matches.
 */
export function ModuleRoot({
  face,
  platform,
  children,
}: {
  face: Pick<ModuleFace, 'name' | 'owner'>;
  platform: Platform;
  children: ReactNode;
}) {
  const scope = useMemo(() => ({ face, platform }), [face, platform]);
  return (
    <ModuleProvider value={scope}>
      <I18nProvider value={platform.i18n}>
        <QueryClientProvider client={platform.queryClient}>
          <AtomProvider store={platform.store}>{children}</AtomProvider>
        </QueryClientProvider>
      </I18nProvider>
    </ModuleProvider>
  );
}
