/**
 * The tax documents of something that was sold as its customer sees them: the invoice with its code, and the
 * notes that changed it (TAX-001, HOST-047).
 */
import { array, enums, nullable, optional, string, type } from 'superstruct';
import { instant, money } from '../shapes.ts';

export const invoice = type({
  /** That of the tax document, where there is one; else what was sold has its own. */
  number: string(),
  qr: nullable(string()),
  /** Notes that changed it, the oldest first. */
  documents: optional(
    array(
      type({
        kind: enums(['credit', 'debit']),
        number: string(),
        total: money,
        issued_at: instant,
        qr: nullable(string()),
      }),
    ),
  ),
});
