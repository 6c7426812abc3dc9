import { useText as useNamespace } from '@sufra/i18n';
import { useModule } from '../context.tsx';

/** The module's own texts (`locales/{ar,en}.json`). */
export function useText(): ReturnType<typeof useNamespace> {
  return useNamespace(useModule().name);
}
