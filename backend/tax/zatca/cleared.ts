/** The document of a company as ZATCA cleared it: with its own stamp, and its own QR code. */
import { isRecord } from '@sufra/contract';
import { Parser } from 'saxen';
import type { SignedDocument } from '../documents/authority.ts';

/** Longest document that is taken, in letters of base64. */
const MOST = 150_000;
/** Of its code: what a symbol and a receipt can hold. The standard has 700 characters. */
const QR_FORM = /^[A-Za-z0-9+/]{1,1500}={0,2}$/;

/** `id`: UUID of the document that was sent. Null: the answer has no such document that can be read. */
export function readCleared(json: unknown, id: string): SignedDocument | null {
  const { clearedInvoice } = isRecord(json) ? json : {};
  if (typeof clearedInvoice !== 'string' || clearedInvoice.length > MOST) return null;
  const text = Buffer.from(clearedInvoice, 'base64').toString('utf8');
  const { qr, uuid } = namesIn(text);
  // A character that XML and the database cannot have comes in no document of ours.
  return qr === null || !QR_FORM.test(qr) || uuid !== id || text.includes('\0') ? null : { text, qr };
}

interface Names {
  /** Content of the reference `QR`; null: it has none, or it is no XML. */
  qr: string | null;
  /** Of the document; null likewise. */
  uuid: string | null;
}

export function namesIn(xml: string): Names {
  const path: string[] = [];
  let [id, content] = ['', ''];
  const found: Names = { qr: null, uuid: null };
  const parser = new Parser()
    .on('openTag', (name) => {
      path.push(name.slice(name.indexOf(':') + 1));
      if (path.at(-1) === 'AdditionalDocumentReference') [id, content] = ['', ''];
    })
    .on('text', (text) => {
      if (path.at(-1) === 'ID' && path.at(-2) === 'AdditionalDocumentReference') id += text;
      if (path.at(-1) === 'EmbeddedDocumentBinaryObject') content += text;
      if (path.at(-1) === 'UUID' && path.length === 2) found.uuid = (found.uuid ?? '') + text.trim();
    })
    .on('closeTag', () => {
      if (path.pop() === 'AdditionalDocumentReference' && id.trim() === 'QR') found.qr = content.trim();
    })
    .on('attention', () => {
      throw new Error('a document type');
    });
  try {
    parser.parse(xml);
  } catch {
    return { qr: null, uuid: null };
  }
  return found;
}
