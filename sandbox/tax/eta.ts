/** A stand-in of Egypt's tax authority by its own calls: tokens, submissions of receipts, and their states. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { deviates, drop, Mood } from './mood.ts';
import type { Fault } from './zatca-document.ts';

interface Credentials {
  client_id: string;
  client_secret: string;
}

/** As much of a receipt as is looked at. */
interface Receipt {
  header: {
    uuid: string;
    previousUUID: string;
    receiptNumber: string;
    dateTimeIssued: string;
    referenceUUID?: string;
    currency: string;
  };
  documentType: { receiptType: string; typeVersion: string };
  seller: { rin: string; deviceSerialNumber: string; activityCode: string; branchCode: string };
  buyer: { type: string };
  itemData: {
    quantity: number;
    unitPrice: number;
    totalSale: number;
    netSale: number;
    total: number;
    itemCode: string;
    commercialDiscountData?: { amount: number }[];
    taxableItems: { taxType: string; amount: number; rate: number }[];
  }[];
  totalSales: number;
  netAmount: number;
  totalAmount: number;
  taxTotals: { taxType: string; amount: number }[];
}

export interface TakenReceipt {
  uuid: string;
  previousUUID: string;
  number: string;
  serial: string;
  /** `s`, `r`. */
  type: string;
  total: number;
  /** Of the sale that a return is of. */
  of: string | null;
  status: 'Submitted' | 'Valid' | 'Invalid';
  faults: Fault[];
  submission: string;
}

export interface EtaState {
  receipts: TakenReceipt[];
}

export interface EtaOptions {
  state?: EtaState | undefined;
  save?: (state: EtaState) => void;
}

/** The oldest go. */
const [RECEIPTS_MOST, TOKENS_MOST] = [5000, 1000];

export class Eta {
  readonly mood = new Mood();
  /** Of points of sale that its portal registered. */
  readonly credentials: Credentials[] = [{ client_id: 'sandbox-pos', client_secret: 'sandbox-secret' }];
  readonly receipts: TakenReceipt[];
  readonly #tokens = new Set<string>();
  readonly #save: (state: EtaState) => void;

  constructor({ state, save = () => {} }: EtaOptions = {}) {
    this.receipts = state?.receipts ?? [];
    this.#save = save;
  }

  /** No credentials are good any more, until new ones are registered. */
  revoke(): void {
    this.credentials.length = 0;
    this.#tokens.clear();
  }

  /** Null: these credentials are not known. */
  token(client_id: string, client_secret: string): string | null {
    if (!this.credentials.some((one) => one.client_id === client_id && one.client_secret === client_secret))
      return null;
    const token = randomBytes(18).toString('base64url');
    this.#tokens.add(token);
    const [oldest] = this.#tokens;
    if (this.#tokens.size > TOKENS_MOST) this.#tokens.delete(oldest!);
    return token;
  }

  knows(token: string): boolean {
    return this.#tokens.has(token);
  }

  /** Takes a receipt, and looks at it later; a fault of its form is said at once. */
  take(receipt: Receipt, submission: string, deviation: string | null): Fault | null {
    const { header, seller } = receipt;
    if (uuidOf(receipt) !== header.uuid)
      return { code: 'InvalidUUID', message: 'the UUID is not the hash of the receipt' };
    if (this.receipts.some(({ uuid }) => uuid === header.uuid))
      return { code: 'DuplicateReceipt', message: 'it was submitted before' };
    const faults =
      deviation === 'reject'
        ? [{ code: 'BranchAddress', message: 'the address of the branch is another' }]
        : judge(receipt);
    const own = this.receipts.filter(
      ({ serial, status }) => serial === seller.deviceSerialNumber && status !== 'Invalid',
    );
    if (own.some(({ previousUUID }) => previousUUID === header.previousUUID))
      faults.push({ code: 'PreviousUUID', message: 'another follows the same receipt' });
    const isReturn = receipt.documentType.receiptType === 'r';
    if (isReturn && !this.receipts.some(({ uuid }) => uuid === header.referenceUUID))
      faults.push({ code: 'ReferenceUUID', message: 'the sale is not known' });
    this.receipts.push({
      ...{
        uuid: header.uuid,
        previousUUID: header.previousUUID,
        number: header.receiptNumber,
        serial: seller.deviceSerialNumber,
      },
      ...{ type: receipt.documentType.receiptType, total: receipt.totalAmount, of: header.referenceUUID ?? null },
      ...{ status: 'Submitted', faults, submission },
    });
    if (this.receipts.length > RECEIPTS_MOST) this.receipts.shift();
    this.#save({ receipts: this.receipts });
    return null;
  }

  /** It has looked at them by now. */
  look(submission: string): TakenReceipt[] {
    const own = this.receipts.filter((one) => one.submission === submission);
    for (const one of own) one.status = one.faults.length > 0 ? 'Invalid' : 'Valid';
    this.#save({ receipts: this.receipts });
    return own;
  }
}

const near = (a: number, b: number, by = 0.0003): boolean => Math.abs(a - b) <= by;

function judge({
  itemData,
  totalSales,
  netAmount,
  totalAmount,
  taxTotals,
  header,
  seller,
  documentType,
  buyer,
}: Receipt): Fault[] {
  const faults: Fault[] = [];
  const wrong = (code: string, message: string) => void faults.push({ code, message });
  if (!/^\d{9}$/.test(seller.rin) || !/^\d{4}$/.test(seller.activityCode)) wrong('Seller', 'number or activity');
  if (header.currency !== 'EGP' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header.dateTimeIssued))
    wrong('Header', 'currency or time');
  if (documentType.typeVersion !== '1.2' || !['s', 'r'].includes(documentType.receiptType))
    wrong('DocumentType', 'type or version');
  if (!['P', 'B'].includes(buyer.type)) wrong('Buyer', 'type');
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  for (const {
    quantity,
    unitPrice,
    totalSale,
    netSale,
    total,
    commercialDiscountData = [],
    taxableItems,
  } of itemData) {
    const [tax] = taxableItems;
    if (!near(quantity * unitPrice, totalSale)) wrong('Rule1', 'totalSale');
    if (!near(totalSale - sum(commercialDiscountData.map(({ amount }) => amount)), netSale)) wrong('Rule2', 'netSale');
    if (!tax || !near(tax.amount, (netSale * tax.rate) / 100, 0.0003 * quantity)) wrong('Rule42T1', 'T1');
    if (!near(total, netSale + (tax?.amount ?? 0))) wrong('Rule3', 'total');
  }
  const taxes = itemData.flatMap(({ taxableItems }) => taxableItems.map(({ amount }) => amount));
  if (itemData.length === 0) wrong('ItemData', 'empty');
  if (!near(totalSales, sum(itemData.map(({ totalSale }) => totalSale)))) wrong('TotalSales', 'sum');
  if (!near(netAmount, sum(itemData.map(({ netSale }) => netSale)))) wrong('NetAmount', 'sum');
  if (!near(totalAmount, sum(itemData.map(({ total }) => total)))) wrong('TotalAmount', 'sum');
  if (!near(sum(taxTotals.map(({ amount }) => amount)), sum(taxes))) wrong('TaxTotals', 'sum');
  return faults;
}

/** By the text of the authority's own page, not by the provider's: names and values in quotes, one after the other. */
export function uuidOf(receipt: unknown): string {
  const source = structuredClone(receipt) as Receipt;
  source.header.uuid = '';
  return createHash('sha256').update(written(source)).digest('hex');
}

function written(value: unknown): string {
  let text = '';
  if (value === null || typeof value !== 'object') return `"${String(value)}"`;
  for (const [name, inner] of Object.entries(value)) {
    const upper = `"${name.toUpperCase()}"`;
    text += upper;
    if (Array.isArray(inner)) for (const one of inner) text += upper + written(one);
    else text += written(inner);
  }
  return text;
}

export function serveEta(http: FastifyInstance, eta: Eta): void {
  http.addHook('onRequest', async (_request, reply) => {
    if (eta.mood.isDown) return reply.code(503).send({});
  });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  http.post('/connect/token', async (request, reply) => {
    const { client_id = '', client_secret = '', grant_type } = (request.body ?? {}) as Record<string, string>;
    const token =
      grant_type === 'client_credentials' && request.headers.posserial ? eta.token(client_id, client_secret) : null;
    if (token === null) return reply.code(400).send({ error: 'invalid_client' });
    return { access_token: token, expires_in: 3600, token_type: 'Bearer' };
  });

  http.post('/api/v1/receiptsubmissions', async (request, reply) => {
    if (!eta.knows((request.headers.authorization ?? '').slice(7))) return reply.code(401).send({});
    const deviation = eta.mood.take();
    if (deviates(deviation, request, reply)) return;
    const { receipts = [] } = (request.body ?? {}) as { receipts?: Receipt[] };
    const submission = randomBytes(12).toString('hex').toUpperCase();
    const judged = receipts.map((receipt) => ({ receipt, fault: eta.take(receipt, submission, deviation) }));
    if (deviation === 'lost') return drop(request, reply);
    return reply.code(202).send({
      submissionId: submission,
      acceptedDocuments: judged.flatMap(({ receipt: { header }, fault }) =>
        fault ? [] : [{ uuid: header.uuid, longId: submission, receiptNumber: header.receiptNumber }],
      ),
      rejectedDocuments: judged.flatMap(({ receipt: { header }, fault }) =>
        fault ? [{ uuid: header.uuid, receiptNumber: header.receiptNumber, error: { ...fault, details: [] } }] : [],
      ),
    });
  });

  http.get('/api/v1/receipts/:uuid/details', async (request, reply) => {
    if (!eta.knows((request.headers.authorization ?? '').slice(7))) return reply.code(401).send({});
    const { uuid } = request.params as { uuid: string };
    const found = eta.receipts.find((one) => one.uuid === uuid);
    if (!found) return reply.code(404).send({});
    eta.look(found.submission);
    return { receipt: { uuid, status: found.status, errors: found.faults } };
  });

  http.get('/api/v1/receiptsubmissions/:submission/details', async (request, reply) => {
    if (!eta.knows((request.headers.authorization ?? '').slice(7))) return reply.code(401).send({});
    const { submission } = request.params as { submission: string };
    const found = eta.look(submission);
    if (found.length === 0) return reply.code(404).send({});
    return {
      submissionUuid: submission,
      receipts: found.map(({ uuid, status, faults }) => ({ uuid, status, errors: faults })),
    };
  });
}
