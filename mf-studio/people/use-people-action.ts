import { isApiError } from '@sufra/api';
import { useErrorText } from '@sufra/module';
import { type ProvedAction, useProvedAction } from '@sufra/module/console';

/** A change of people. The provider's words go before those of this module. */
export function usePeopleAction(): ProvedAction {
  const errorText = useErrorText();
  return useProvedAction((error) => (isApiError(error) && error.errors[0]?.message) || errorText(error));
}
