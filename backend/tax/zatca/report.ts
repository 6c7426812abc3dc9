/** Reports simplified documents to ZATCA and has those of companies cleared (TAX-002). */
import { isRecord } from '@sufra/contract';
import type { AuthorityAnswer, SendInput } from '../documents/authority.ts';
import { callZatca, judgedIn, messagesIn } from './call.ts';
import { namesIn, readCleared } from './cleared.ts';

/** It has it already: an answer of before was lost. */
const TWICE = 409;
/** The authority clears nothing at the moment, and wants it reported. */
const NO_CLEARANCE = 303;

export async function reportInvoice(input: SendInput): Promise<AuthorityAnswer> {
  if (input.document.class === 'simplified') return post(input, 'reporting');
  return post(input, 'clearance');
}

async function post(input: SendInput, way: 'reporting' | 'clearance'): Promise<AuthorityAnswer> {
  const { addresses, keys, document, signed } = input;
  const answer = await callZatca({
    ...{ addresses, keys, path: `/invoices/${way}/single` },
    headers: { 'clearance-status': way === 'clearance' ? '1' : '0' },
    body: { invoiceHash: document.hash, uuid: document.id, invoice: Buffer.from(signed).toString('base64') },
  });
  if (answer === null) return { kind: 'away', fault: 'no answer' };
  const { status, json } = answer;
  if (status === 401 || status === 403) return { kind: 'keys', fault: String(status) };
  if (status === NO_CLEARANCE && way === 'clearance') return withOwnCode(await post(input, 'reporting'), signed);
  const { warnings, errors } = messagesIn(json);
  if (status === TWICE) {
    const cleared = way === 'clearance' ? readCleared(json, document.id) : null;
    return { kind: 'accepted', messages: warnings, ...(cleared && { signed: cleared }) };
  }
  if (status < 200 || status > 299) {
    const judged = status >= 400 && status < 500 ? judgedIn(status, json) : [];
    return judged.length > 0 ? { kind: 'refused', messages: judged } : { kind: 'away', fault: String(status) };
  }
  // A success that names errors is none.
  if (errors.length > 0 && !said(json, way)) return { kind: 'refused', messages: errors };
  if (!said(json, way)) return { kind: 'away', fault: 'cannot be read' };
  const kind = warnings.length > 0 ? 'warned' : 'accepted';
  if (way === 'reporting') return { kind, messages: warnings };
  const cleared = readCleared(json, document.id);
  return cleared ? { kind, messages: warnings, signed: cleared } : { kind: 'away', fault: 'not the cleared document' };
}

/** A document that nothing clears is good with the seller's stamp, and its code is the seller's. */
function withOwnCode(answer: AuthorityAnswer, text: string): AuthorityAnswer {
  const isTaken = answer.kind === 'accepted' || answer.kind === 'warned';
  return isTaken ? { ...answer, signed: { text, qr: namesIn(text).qr } } : answer;
}

/** Whether it says that it took the document. */
function said(json: unknown, way: 'reporting' | 'clearance'): boolean {
  const fields = isRecord(json) ? json : {};
  return way === 'reporting' ? fields.reportingStatus === 'REPORTED' : fields.clearanceStatus === 'CLEARED';
}
