import { isApiError } from '@sufra/api';
import { chooseFlag, readFlags } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';

export interface Choosing {
  /** Resolves when the answer is there; true: it holds now. `seen`: what was chosen when the page was looked at. */
  choose(value: string | null, seen: string | null): Promise<boolean>;
  readonly isBusy: boolean;
  /** Why it does not hold; null: nothing failed. */
  readonly fault: string | null;
}

/** Chooses a value of one flag, at once (PLAT-014). `onStale`: what the page shows is not what is. */
export function useChoose(flag: string, onStale: () => void): Choosing {
  const t = useText();
  const errorText = useErrorText();
  const { caller, queryClient } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = useAction((body: { value: string | null; seen: string | null }) =>
    caller.call(chooseFlag, { params: { restaurant, flag }, body }),
  );
  return {
    isBusy: action.loading,
    fault: action.error ? (action.error.has('CONTENT_CHANGED') ? t('modules.changed') : errorText(action.error)) : null,
    choose: (value, seen) =>
      action.run({ value, seen }).then(
        (answer) => {
          if (answer) queryClient.setQueryData(answerQuery(readFlags, { params: { restaurant } }).queryKey, answer);
          return answer !== undefined;
        },
        (error: unknown) => {
          if (isApiError(error) && (error.status === 409 || error.has('UNKNOWN_FLAG'))) onStale();
          return false;
        },
      ),
  };
}
