/**
 * What a dialog is opened with and what it answers, checked like what crosses the bus; but without a network, when the
 * struct cannot be loaded, a dialog that is loaded still works.
 */
import type { Failure, LazyStruct } from '@sufra/contract';
import { checked, type ModuleRelease } from '@sufra/events';

type Report = (failure: Omit<Failure, 'at'>) => void;

/** True: the dialog may be opened with this; what does not fit is reported as the opener's. */
export async function propsFit<Props>(
  offer: { name: string; props?: LazyStruct<Props> },
  props: unknown,
  by: ModuleRelease,
  report: Report,
): Promise<boolean> {
  if (!offer.props) return true;
  const answer = await checked(offer.props, props);
  if ('value' in answer || answer.missing) return true;
  reportMismatch(report, by, `${offer.name} props`, answer);
  return false;
}

/**
 * The result, if it is what the dialog's offer says; else undefined, as for one that was closed, and reported
 * as `from`'s.
 */
export async function fittingResult<Result>(
  offer: { name: string; result?: LazyStruct<NonNullable<Result>> },
  result: unknown,
  from: ModuleRelease,
  report: Report,
): Promise<Result | undefined> {
  if (result === undefined || !offer.result) return result as Result | undefined;
  const answer = await checked(offer.result, result);
  if ('value' in answer) return answer.value;
  if (answer.missing) return result as Result;
  reportMismatch(report, from, `${offer.name} result`, answer);
  return undefined;
}

function reportMismatch(
  report: Report,
  { module, release }: ModuleRelease,
  what: string,
  at: { fault: string; path: string },
): void {
  report({ module, version: release, phase: 'dialog', cause: what + (at.path && ` at ${at.path}`), message: at.fault });
}
