import { useText, type WordReason } from '@sufra/module';
import { useCallback } from 'react';
import { useTableErrorText } from './use-table-error-text.ts';

/**
 * Words for a refused change of the table's order. A 404 here is a line that another guest took away, or a
 * dish that is no longer sold, not the code of the table.
 */
export function useRefusalText(): (error: unknown) => string {
  const t = useText();
  const errorText = useTableErrorText();
  return useCallback(
    (error) => {
      const lineGone: WordReason = ({ code }) => (code === 'NOT_FOUND' ? t('dine.errors.LINE_GONE') : null);
      return errorText(error, lineGone);
    },
    [t, errorText],
  );
}
