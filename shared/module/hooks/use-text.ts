import { type Translate, useText as useNamespace } from '@sufra/i18n';
import { useModule } from '../context.tsx';

/** The module's own texts (`locales/{ar,en}.json`). */
export function useText(): Translate {
  return useNamespace(useModule().name);
}
