import { isApiError } from '@sufra/api';
import { useErrorText } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Words of a reservation that could not be saved: what the server says, as it says it; where it says nothing,
 * ours (RES-031). A time that it refuses has words of its own (RES-017).
 */
export function useSaveErrorText(): (error: unknown) => string {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (isApiError(error) && !error.has('SLOT_INVALID')) {
        const said = error.errors[0]?.message;
        if (said) return said;
      }
      return errorText(error);
    },
    [errorText],
  );
}
