/** Label of what to do with a line when its dish runs out: `يتصل بي المطعم`. */
import type { CartLine } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';

/** The words of a choice; null: the restaurant does not ask. */
export function useRunsOutLabel(): (line: Pick<CartLine, 'runs_out'>) => string | null {
  const t = useText();
  const { locale } = useLocale();
  return ({ runs_out }) => {
    if (!runs_out) return null;
    const { choice, names, available } = runs_out;
    if (choice !== 'swap') return t(`runsOut.line.${choice}`);
    const name = localizedName(names, locale).text;
    return t(available === false ? 'runsOut.line.gone' : 'runsOut.line.swap', { name });
  };
}
