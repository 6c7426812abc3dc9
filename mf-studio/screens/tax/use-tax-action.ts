/** A change of devices or documents: its answer takes the place of what was shown, and a refusal is said in words. */
import { readTax, type Tax } from '@sufra/api/staff/endpoints';
import { useErrorText, usePlatform } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useProvedAction, useWorkplace } from '@sufra/module/console';

export function useTaxAction() {
  const { queryClient } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const action = useProvedAction(useErrorText());
  const params = { restaurant };
  return {
    ...action,
    restaurant,
    show: (tax: Tax) => queryClient.setQueryData(answerQuery(readTax, { params }).queryKey, tax),
  };
}
