import { formatMoment, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import type { LineProblem } from '../lines/line-problem.ts';

/** Words for what is wrong with a line of a cart at this branch, by its name, with hours in its time. */
export function useProblemText(branch: string, timeZone: string): (problem: LineProblem) => string {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const at = (value: unknown) =>
    /T/.test(String(value)) ? formatMoment(String(value), { locale, timeZone, now }) : String(value);
  return ({ text, params }) => t(`line.${text}`, { branch, from: at(params.from ?? ''), to: at(params.to ?? '') });
}
