/**
 * Reports receipts to Egypt's authority (TAX-003). It takes them first and looks at them then: an answer that
 * it has a receipt is none yet, and the submission is asked about until it says that the receipt is good or
 * is not.
 */
import { array, is, nullable, optional, string, type, unknown } from 'superstruct';
import type { AuthorityAnswer, EnrolledKeys, EnrollScope, SendInput } from '../documents/authority.ts';
import { EnrollFault } from '../documents/authority.ts';
import type { AnswerMessage } from '../documents/taken-messages.ts';
import { callEta, faultsIn, isBusy, refusesKeys, tokenFor } from './call.ts';

const submitted = type({
  submissionId: nullable(string()),
  acceptedDocuments: optional(nullable(array(type({ uuid: string() })))),
  rejectedDocuments: optional(nullable(array(type({ uuid: optional(nullable(string())), error: unknown() })))),
});
const looked = type({ uuid: string(), status: string(), errors: optional(nullable(array(unknown()))) });
const submission = type({ receipts: array(looked) });
const single = type({ receipt: looked });

/** Names of submissions, which are stored and stand in an address. */
const REFERENCE = /^[\w-]{1,100}$/;

/** In place of a submission whose name never arrived: the receipt itself is asked about. */
const BY_NAME = 'receipt';

/**
 * Statuses of an answer about the receipt. Any other of 4xx is of a gateway, an address or a limit of calls:
 * it judges nothing, and what one of them refuses would have to be corrected by hand.
 */
const ABOUT_IT: readonly number[] = [400, 422];

/** It has it already, or the whole call: an answer of before was lost. */
const isTwice = ({ code }: AnswerMessage): boolean => /duplicate/i.test(code);

export async function reportReceipt(input: SendInput): Promise<AuthorityAnswer> {
  if (input.reference !== null) return ask(input, input.reference);
  const { document, signed } = input;
  const answer = await callEta(input, {
    ...{ method: 'POST', path: '/api/v1/receiptsubmissions' },
    body: { receipts: [JSON.parse(signed)], signatures: [] },
  });
  if (answer === null) return { kind: 'away', fault: 'no answer' };
  const { status, json } = answer;
  if (status === 401 || status === 403) return { kind: 'keys', fault: String(status) };
  if (isBusy(status)) return { kind: 'away', fault: String(status) };
  if (is(json, submitted)) {
    const rejected = json.rejectedDocuments?.find(({ uuid }) => uuid === document.id || uuid == null);
    const has = json.acceptedDocuments?.some(({ uuid }) => uuid === document.id);
    if (has && REFERENCE.test(json.submissionId ?? '')) return { kind: 'checking', reference: json.submissionId! };
    const faults = faultsIn(rejected?.error);
    if (rejected && faults.some(isTwice)) return { kind: 'checking', reference: BY_NAME };
    if (rejected) return { kind: 'refused', messages: faults };
  }
  const faults = ABOUT_IT.includes(status) ? faultsIn(errorIn(json)).filter(({ code }) => code !== '') : [];
  if (faults.some(isTwice)) return { kind: 'checking', reference: BY_NAME };
  if (faults.length > 0) return { kind: 'refused', messages: faults };
  return { kind: 'away', fault: status >= 400 ? String(status) : 'cannot be read' };
}

async function ask(input: SendInput, reference: string): Promise<AuthorityAnswer> {
  const path =
    reference === BY_NAME
      ? `/api/v1/receipts/${input.document.id}/details`
      : `/api/v1/receiptsubmissions/${encodeURIComponent(reference)}/details?PageNo=1&PageSize=10`;
  const answer = await callEta(input, { method: 'GET', path });
  if (answer === null) return { kind: 'away', fault: 'no answer' };
  const { status, json } = answer;
  if (status === 401 || status === 403) return { kind: 'keys', fault: String(status) };
  // It let go of it: sent again. A duplicate is asked about by its name.
  if (status === 404) return reportReceipt({ ...input, reference: null });
  const all = is(json, submission) ? json.receipts : is(json, single) ? [json.receipt] : [];
  const receipt = all.find(({ uuid }) => uuid === input.document.id);
  if (!receipt) return { kind: 'away', fault: `${status}, without the receipt` };
  const messages = (receipt.errors ?? []).flatMap((one) => faultsIn(one));
  switch (receipt.status.toLowerCase()) {
    case 'valid':
      return messages.length > 0 ? { kind: 'warned', messages } : { kind: 'accepted', messages };
    case 'invalid':
    case 'rejected':
    case 'cancelled':
      return { kind: 'refused', messages };
    default:
      return { kind: 'checking', reference };
  }
}

function errorIn(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'error' in json ? json.error : json;
}

/** The credentials of the portal are tried: a token is asked for with them. */
export async function enrollAtEta({ addresses, facts, input, save }: EnrollScope): Promise<EnrolledKeys> {
  const keys: EnrolledKeys = {
    ...{ kind: 'production', request: null, certificate: null, notAfter: null },
    secrets: { ...input },
  };
  const got = await tokenFor({ addresses, facts, keys });
  if (!('token' in got)) throw new EnrollFault(refusesKeys(got.status) ? 'input' : 'away', 'token');
  await save(keys);
  return keys;
}
