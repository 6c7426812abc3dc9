/** The two data blocks of the document. */
import { isRecord, type PagePlan, type PageState } from '@sufra/contract';
import { PAGE_ID, PLAN_ID } from '@sufra/contract/page-protocol';

type Fields<Value> = { readonly [Key in keyof Value]?: unknown };

/** `isComplete`: has the fields without which the page cannot start; the edge that wrote the rest is of this origin. */
function block<Value>(id: string, isComplete: (fields: Fields<Value>) => boolean): Value {
  const text = document.getElementById(id)?.textContent;
  const value: unknown = JSON.parse(text || 'null');
  if (!isRecord(value) || !isComplete(value as Fields<Value>)) throw new Error(`The document has no #${id}`);
  return value as Value;
}

export function readPlan(): PagePlan {
  return block<PagePlan>(PLAN_ID, ({ shell, modules }) => isRecord(shell) && Array.isArray(modules));
}
export function readPage(): PageState {
  return block<PageState>(PAGE_ID, ({ context }) => isRecord(context));
}
