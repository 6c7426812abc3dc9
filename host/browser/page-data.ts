/** The two data blocks of the document. */
import type { PagePlan, PageState } from '@sufra/contract';
import { PAGE_ID, PLAN_ID } from '@sufra/contract/page-protocol';

function block<Value>(id: string): Value {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document has no #${id}`);
  return JSON.parse(text) as Value;
}

export function readPlan(): PagePlan {
  return block(PLAN_ID);
}
export function readPage(): PageState {
  return block(PAGE_ID);
}
