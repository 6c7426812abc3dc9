/**
 * A tax document of Saudi Arabia as UBL 2.1 (ZATCA, Electronic Invoice XML Implementation Standard; TAX-002).
 * It is written in its canonical form, so that its hash is that of the text. Prices of guests have the tax
 * inside: nets of lines are theirs without it, and the tax of a line is the difference, so that a line costs
 * what the guest paid for it, to the halala.
 */
import { createHash } from 'node:crypto';
import { fromMinor } from '@sufra/api/order/minor';
import { isoIn } from '@sufra/i18n/time/zone';
import { inLocale } from '../../errors/texts.ts';
import type { DeviceFacts, MadeDocument, MakeInput } from '../documents/authority.ts';
import type { DocumentKind, PayMeans, StatementPart, TaxBuyer, TaxStatement } from '../documents/statement.ts';
import { hexDigest } from './certificate.ts';
import { type Child, element, leaf } from './xml.ts';

export const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
} as const;

/** In place of the hash of a document before the first: that of `0`, as the standard says (KSA-13). */
export const FIRST_HASH = hexDigest('0');

/** UN/CEFACT 1001, as far as Saudi Arabia has it (BR-KSA-05). */
const TYPES: Readonly<Record<DocumentKind, string>> = { invoice: '388', credit: '381', debit: '383' };
/** Simplified or not, and none of the five marks behind that (KSA-2). */
const CLASSES: Readonly<Record<TaxStatement['class'], string>> = { simplified: '0200000', standard: '0100000' };
/** UN/EDIFACT 4461 (BR-KSA-16). */
const MEANS: Readonly<Record<PayMeans, string>> = { cash: '10', card: '48', wallet: '1' };

export function makeInvoice(input: MakeInput): MadeDocument {
  const body = writeInvoice(input);
  return { id: input.uuid, hash: createHash('sha256').update(body).digest('base64'), body };
}

/** Elements, written. */
interface Stamp {
  extensions: string;
  qr: string;
  signature: string;
}

/** Puts a stamp into a body: none of it is hashed. Throws for what `makeInvoice` did not write. */
export function stampInto(body: string, { extensions, qr, signature }: Stamp): string {
  const root = body.indexOf('>') + 1;
  const seller = body.indexOf('<cac:AccountingSupplierParty>');
  if (root === 0 || seller < 0) throw new Error('not a tax document');
  return [body.slice(0, root), extensions, body.slice(root, seller), qr, signature, body.slice(seller)].join('');
}

function writeInvoice({ statement, facts, place, uuid, number, issuedAt, timeZone }: MakeInput): string {
  const [date = '', time = ''] = isoIn(timeZone, issuedAt.getTime()).slice(0, 19).split('T');
  const { currency } = statement;
  return element(
    'Invoice',
    [
      leaf('cbc:ProfileID', 'reporting:1.0'),
      leaf('cbc:ID', number),
      leaf('cbc:UUID', uuid),
      leaf('cbc:IssueDate', date),
      leaf('cbc:IssueTime', time),
      leaf('cbc:InvoiceTypeCode', TYPES[statement.kind], { name: CLASSES[statement.class] }),
      leaf('cbc:Note', statement.about, { languageID: 'ar' }),
      leaf('cbc:DocumentCurrencyCode', currency),
      leaf('cbc:TaxCurrencyCode', currency),
      statement.of && billingReference(statement.of, timeZone),
      element('cac:AdditionalDocumentReference', [leaf('cbc:ID', 'ICV'), leaf('cbc:UUID', String(place.counter))]),
      attachment('PIH', place.previousHash),
      seller(facts),
      buyer(statement.buyer),
      statement.class === 'standard' && element('cac:Delivery', [leaf('cbc:ActualDeliveryDate', date)]),
      element('cac:PaymentMeans', [
        leaf('cbc:PaymentMeansCode', MEANS[statement.paid_by]),
        statement.reason && leaf('cbc:InstructionNote', inLocale(statement.reason, 'ar')),
      ]),
      ...statement.allowances.map((part) => allowance(part, statement)),
      ...taxTotals(statement),
      monetaryTotal(statement),
      ...statement.lines.map((part, index) => line(part, index + 1, statement)),
    ],
    NAMESPACES,
  );
}

/** BT-25: the number of the document that this one changes, and its day. */
function billingReference(of: NonNullable<TaxStatement['of']>, timeZone: string): string {
  const date = isoIn(timeZone, Date.parse(of.issued_at)).slice(0, 10);
  return element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      leaf('cbc:ID', `Invoice Number: ${of.number}; Invoice Issue Date: ${date}`),
    ]),
  ]);
}

export function attachment(id: string, content: string): string {
  return element('cac:AdditionalDocumentReference', [
    leaf('cbc:ID', id),
    element('cac:Attachment', [leaf('cbc:EmbeddedDocumentBinaryObject', content, { mimeCode: 'text/plain' })]),
  ]);
}

const TAX_SCHEME = element('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]);

function address({ street, building, district, city, postal_code }: Readonly<Record<string, string>>): string {
  return element('cac:PostalAddress', [
    leaf('cbc:StreetName', street ?? ''),
    leaf('cbc:BuildingNumber', building ?? ''),
    leaf('cbc:CitySubdivisionName', district ?? ''),
    leaf('cbc:CityName', city ?? ''),
    leaf('cbc:PostalZone', postal_code ?? ''),
    element('cac:Country', [leaf('cbc:IdentificationCode', 'SA')]),
  ]);
}

function party(facts: Readonly<Record<string, string>>, identification: Child): string {
  return element('cac:Party', [
    identification,
    address(facts),
    element('cac:PartyTaxScheme', [leaf('cbc:CompanyID', facts.vat_number ?? ''), TAX_SCHEME]),
    element('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', facts.name ?? '')]),
  ]);
}

function seller(facts: DeviceFacts): string {
  const registration = leaf('cbc:ID', facts.registration ?? '', { schemeID: 'CRN' });
  return element('cac:AccountingSupplierParty', [party(facts, element('cac:PartyIdentification', [registration]))]);
}

/** Empty on a simplified document: it names no buyer. */
function buyer(company: TaxBuyer | null): string {
  return element('cac:AccountingCustomerParty', [company && party({ ...company }, null)]);
}

function amount(name: string, minor: number, { currency }: Pick<TaxStatement, 'currency'>): string {
  return leaf(name, fromMinor(minor), { currencyID: currency });
}

/** Of the whole document: with the codes of the lists that its values are of. */
function category({ rate }: Pick<TaxStatement, 'rate'>): string {
  return element('cac:TaxCategory', [
    leaf('cbc:ID', 'S', { schemeAgencyID: '6', schemeID: 'UN/ECE 5305' }),
    leaf('cbc:Percent', rate),
    element('cac:TaxScheme', [leaf('cbc:ID', 'VAT', { schemeAgencyID: '6', schemeID: 'UN/ECE 5153' })]),
  ]);
}

function allowance({ names, net }: StatementPart, statement: TaxStatement): string {
  return element('cac:AllowanceCharge', [
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReason', inLocale(names, 'ar')),
    amount('cbc:Amount', net, statement),
    category(statement),
  ]);
}

/** Twice, once with its parts: BR-KSA-EN16931-08 and 09. */
function taxTotals(statement: TaxStatement): string[] {
  const total = amount('cbc:TaxAmount', statement.tax, statement);
  const part = element('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', statement.net, statement),
    total,
    category(statement),
  ]);
  return [element('cac:TaxTotal', [total]), element('cac:TaxTotal', [total, part])];
}

function monetaryTotal(statement: TaxStatement): string {
  const sum = (parts: readonly StatementPart[]) => parts.reduce((all, { net }) => all + net, 0);
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sum(statement.lines), statement),
    amount('cbc:TaxExclusiveAmount', statement.net, statement),
    amount('cbc:TaxInclusiveAmount', statement.total, statement),
    amount('cbc:AllowanceTotalAmount', sum(statement.allowances), statement),
    amount('cbc:PayableAmount', statement.total, statement),
  ]);
}

function line({ names, qty, gross, net }: StatementPart, id: number, statement: TaxStatement): string {
  return element('cac:InvoiceLine', [
    leaf('cbc:ID', String(id)),
    leaf('cbc:InvoicedQuantity', String(qty), { unitCode: 'PCE' }),
    amount('cbc:LineExtensionAmount', net, statement),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', gross - net, statement),
      amount('cbc:RoundingAmount', gross, statement),
    ]),
    element('cac:Item', [
      leaf('cbc:Name', inLocale(names, 'ar').slice(0, 1000)),
      element('cac:ClassifiedTaxCategory', [leaf('cbc:ID', 'S'), leaf('cbc:Percent', statement.rate), TAX_SCHEME]),
    ]),
    element('cac:Price', [leaf('cbc:PriceAmount', unitPrice(net, qty), { currencyID: statement.currency })]),
  ]);
}

/**
 * Of one, without the tax: with as many decimals as it needs, since times the quantity it is the line
 * (BR-KSA-EN16931-11).
 */
function unitPrice(net: number, qty: number): string {
  return net % qty === 0 ? fromMinor(net / qty) : (net / qty / 100).toFixed(10);
}
