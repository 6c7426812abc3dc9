/**
 * Looks at a document as ZATCA does, by other means than the provider's: it is parsed, what is left out of
 * the hash is taken out of the tree, and the rest is canonicalised by a library. What is wrong is said by the
 * codes of the standard.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { C14nCanonicalization } from 'xml-crypto';

export interface Fault {
  code: string;
  message: string;
}

export interface SeenDocument {
  hash: string;
  uuid: string;
  number: string;
  counter: number;
  previousHash: string;
  /** `388`, `381`, `383`. */
  type: string;
  isSimplified: boolean;
  vatNumber: string;
  /** Halalas. */
  total: number;
  tax: number;
  /** Number of the document that it changes. */
  of: string | null;
}

/** `certificate`: of the caller, base64 of the DER. */
export function lookAt(xml: string, certificate: string): { seen: SeenDocument | null; faults: Fault[] } {
  const faults: Fault[] = [];
  const wrong = (code: string, message: string) => void faults.push({ code, message });
  let document: Document;
  try {
    document = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(xml, 'text/xml');
  } catch {
    return { seen: null, faults: [{ code: 'SAXParseException', message: 'the document is no XML' }] };
  }
  const root = document.documentElement!;
  const text = (...path: string[]) => textAt(root, path);
  const type = text('InvoiceTypeCode');
  const isSimplified = childAt(root, ['InvoiceTypeCode'])?.getAttribute('name')?.startsWith('02') ?? false;
  const seller = childAt(root, ['AccountingSupplierParty', 'Party']);
  const vatNumber = textAt(seller, ['PartyTaxScheme', 'CompanyID']);
  const seen: SeenDocument = {
    hash: hashOf(xml),
    uuid: text('UUID'),
    number: text('ID'),
    counter: Number(textAt(referenceOf(root, 'ICV'), ['UUID'])),
    previousHash: textAt(referenceOf(root, 'PIH'), ['Attachment', 'EmbeddedDocumentBinaryObject']),
    ...{ type, isSimplified, vatNumber },
    total: minor(text('LegalMonetaryTotal', 'PayableAmount')),
    tax: minor(text('TaxTotal', 'TaxAmount')),
    of: text('BillingReference', 'InvoiceDocumentReference', 'ID') || null,
  };
  checkForm(root, seen, wrong);
  checkSums(root, wrong);
  checkStamp(root, seen, { xml, certificate, wrong });
  return { seen, faults };
}

type Wrong = (code: string, message: string) => void;

function checkForm(root: Element, seen: SeenDocument, wrong: Wrong): void {
  const text = (...path: string[]) => textAt(root, path);
  if (text('ProfileID') !== 'reporting:1.0') wrong('BR-KSA-EN16931-01', 'ProfileID');
  if (!/^[0-9a-f-]{36}$/.test(seen.uuid)) wrong('BR-KSA-03', 'UUID');
  if (!/^\d{4}-\d\d-\d\d$/.test(text('IssueDate'))) wrong('BR-KSA-F-01', 'IssueDate');
  if (!/^\d\d:\d\d:\d\dZ?$/.test(text('IssueTime'))) wrong('BR-KSA-70', 'IssueTime');
  if (!['388', '381', '383'].includes(seen.type)) wrong('BR-KSA-05', 'InvoiceTypeCode');
  if (!(seen.counter > 0)) wrong('BR-KSA-33', 'ICV');
  if (seen.previousHash === '') wrong('BR-KSA-61', 'PIH');
  if (text('TaxCurrencyCode') !== 'SAR') wrong('BR-KSA-EN16931-02', 'TaxCurrencyCode');
  if (!/^3\d{13}3$/.test(seen.vatNumber)) wrong('BR-KSA-40', 'seller VAT number');
  const seller = ['AccountingSupplierParty', 'Party'] as const;
  const address = (...path: string[]) => text(...seller, 'PostalAddress', ...path);
  if (!/^[0-9A-Za-z]+$/.test(text(...seller, 'PartyIdentification', 'ID'))) wrong('BR-KSA-08', 'seller id');
  if (!/^\d{4}$/.test(address('BuildingNumber'))) wrong('BR-KSA-37', 'building');
  if (!/^\d{5}$/.test(address('PostalZone'))) wrong('BR-KSA-66', 'postal code');
  if (['StreetName', 'CityName', 'CitySubdivisionName'].some((name) => address(name) === ''))
    wrong('BR-KSA-09', 'address');
  if (seen.type !== '388') {
    if (text('PaymentMeans', 'InstructionNote') === '') wrong('BR-KSA-17', 'reason');
    if (!seen.of) wrong('BR-KSA-56', 'billing reference');
  }
  if (!seen.isSimplified) {
    const buyer = ['AccountingCustomerParty', 'Party'] as const;
    if (!/^3\d{13}3$/.test(text(...buyer, 'PartyTaxScheme', 'CompanyID'))) wrong('BR-KSA-44', 'buyer VAT number');
    if (text(...buyer, 'PartyLegalEntity', 'RegistrationName') === '') wrong('BR-KSA-42', 'buyer name');
    if (seen.type === '388' && text('Delivery', 'ActualDeliveryDate') === '') wrong('BR-KSA-15', 'supply date');
  }
}

/** Sums of the standard, in halalas; a tax may be one off, as its rules allow. */
function checkSums(root: Element, wrong: Wrong): void {
  const total = (name: string) => minor(textAt(root, ['LegalMonetaryTotal', name]));
  const lines = childrenOf(root, 'InvoiceLine');
  const sum = (elements: readonly Element[], ...path: string[]) =>
    elements.reduce((all, one) => all + minor(textAt(one, path)), 0);
  if (lines.length === 0) wrong('BR-16', 'no line');
  if (total('LineExtensionAmount') !== sum(lines, 'LineExtensionAmount')) wrong('BR-CO-10', 'sum of lines');
  const allowances = sum(childrenOf(root, 'AllowanceCharge'), 'Amount');
  if (total('AllowanceTotalAmount') !== allowances) wrong('BR-CO-11', 'sum of allowances');
  const exclusive = total('LineExtensionAmount') - allowances;
  if (total('TaxExclusiveAmount') !== exclusive) wrong('BR-CO-13', 'total without tax');
  const subtotal = childrenOf(root, 'TaxTotal').flatMap((one) => childrenOf(one, 'TaxSubtotal'));
  const taxable = sum(subtotal, 'TaxableAmount');
  const tax = sum(subtotal, 'TaxAmount');
  if (taxable !== exclusive) wrong('BR-S-08', 'taxable amount');
  const percent = Number(textAt(subtotal[0] ?? null, ['TaxCategory', 'Percent']));
  if (Math.abs(tax - Math.round((taxable * percent) / 100)) > 1) wrong('BR-S-09', 'tax');
  if (childrenOf(root, 'TaxTotal').some((one) => minor(textAt(one, ['TaxAmount'])) !== tax))
    wrong('BR-CO-14', 'tax total');
  if (total('TaxInclusiveAmount') !== exclusive + tax) wrong('BR-CO-15', 'total with tax');
  if (total('PayableAmount') !== total('TaxInclusiveAmount')) wrong('BR-CO-16', 'payable');
  let inclusive = 0;
  for (const line of lines) {
    const net = minor(textAt(line, ['LineExtensionAmount']));
    const gross = minor(textAt(line, ['TaxTotal', 'RoundingAmount']));
    inclusive += gross;
    if (gross !== net + minor(textAt(line, ['TaxTotal', 'TaxAmount']))) wrong('BR-KSA-51', 'line with tax');
    const price = Number(textAt(line, ['Price', 'PriceAmount'])) * Number(textAt(line, ['InvoicedQuantity']));
    if (Math.abs(net - price * 100) > 1) wrong('BR-KSA-EN16931-11', 'line');
    if (Math.abs(gross - net - (net * percent) / 100) > 2) wrong('BR-KSA-50', 'tax of a line');
  }
  if (inclusive < total('TaxInclusiveAmount')) wrong('BR-KSA-51', 'lines with tax');
}

function checkStamp(
  root: Element,
  seen: SeenDocument,
  { xml, certificate, wrong }: { xml: string; certificate: string; wrong: Wrong },
): void {
  const between = (open: string, close: string) => {
    const from = xml.indexOf(open) + open.length;
    return from < open.length ? '' : xml.slice(from, xml.indexOf(close, from));
  };
  const signature = between('<ds:SignatureValue>', '<');
  const bears = between('<ds:X509Certificate>', '<');
  if (signature === '' || bears === '') {
    wrong('BR-KSA-60', 'no stamp');
    return;
  }
  if (bears !== certificate) wrong('certificate-mismatch', 'stamped with another certificate than the caller’s');
  const digests = [...xml.matchAll(/<ds:DigestValue>([^<]*)</g)].map(([, digest]) => digest);
  if (digests[0] !== seen.hash) wrong('invoiceHash', 'the hash is another');
  const read = new X509Certificate(Buffer.from(bears, 'base64'));
  const hash = Buffer.from(seen.hash, 'base64');
  if (!verify('sha256', hash, read.publicKey, Buffer.from(signature, 'base64')))
    wrong('signatureValue', 'the signature is wrong');
  // As the authority's tool hashes it: an element of its own, which declares each name where it uses it.
  const properties =
    `<xades:SignedProperties${between('<xades:SignedProperties', '</xades:SignedProperties>')}</xades:SignedProperties>`
      .replace('<xades:SignedProperties ', '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')
      .replaceAll(/<ds:(\w+)/g, '<ds:$1 xmlns:ds="http://www.w3.org/2000/09/xmldsig#"');
  if (digests[1] !== hexDigest(properties))
    wrong('xadesSignedPropertiesDigestValue', 'the signed properties are others');
  if (!properties.includes(`>${hexDigest(bears)}<`))
    wrong('signatureCertificateDigest', 'the digest of the certificate is another');
  if (!properties.includes(`>${BigInt(`0x${read.serialNumber}`)}<`))
    wrong('signatureCertificateSerial', 'the serial number is another');
  checkQr(root, seen, { wrong, signature, read });
}

function checkQr(
  root: Element,
  seen: SeenDocument,
  { wrong, signature, read }: { wrong: Wrong; signature: string; read: X509Certificate },
): void {
  const qr = Buffer.from(textAt(referenceOf(root, 'QR'), ['Attachment', 'EmbeddedDocumentBinaryObject']), 'base64');
  const values: Buffer[] = [];
  for (let at = 0; at < qr.length; at += 2 + qr[at + 1]!) {
    if (qr[at] !== values.length + 1) {
      wrong('QRCODE_INVALID', 'tags out of order');
      return;
    }
    values.push(qr.subarray(at + 2, at + 2 + qr[at + 1]!));
  }
  if (values.length !== (seen.isSimplified ? 9 : 8)) {
    wrong('QRCODE_INVALID', `${values.length} fields`);
    return;
  }
  const said = values.slice(0, 7).map(String);
  const wanted = [
    textAt(root, ['AccountingSupplierParty', 'Party', 'PartyLegalEntity', 'RegistrationName']),
    seen.vatNumber,
    `${textAt(root, ['IssueDate'])}T${textAt(root, ['IssueTime'])}Z`,
    textAt(root, ['LegalMonetaryTotal', 'TaxInclusiveAmount']),
    textAt(root, ['TaxTotal', 'TaxAmount']),
    seen.hash,
    signature,
  ];
  for (const [index, value] of wanted.entries())
    if (said[index] !== value) wrong('QRCODE_INVALID', `field ${index + 1}`);
  if (!values[7]!.equals(read.publicKey.export({ type: 'spki', format: 'der' }))) wrong('QRCODE_INVALID', 'field 8');
  if (seen.isSimplified && !read.raw.subarray(-values[8]!.length).equals(values[8]!))
    wrong('QRCODE_INVALID', 'field 9');
}

/** Without stamp, signature and QR code, canonicalised by the library. */
export function hashOf(xml: string): string {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement!;
  for (const child of elementsOf(root)) {
    const isQr = child.localName === 'AdditionalDocumentReference' && textAt(child, ['ID']) === 'QR';
    if (child.localName === 'UBLExtensions' || child.localName === 'Signature' || isQr) root.removeChild(child);
  }
  // The library's types are those of browsers.
  const canonical = new C14nCanonicalization().process(root as never, { defaultNsForPrefix: {} } as never);
  return createHash('sha256').update(String(canonical)).digest('base64');
}

const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64');

/** `12.50` in halalas; what is no amount is not equal to any. */
function minor(text: string): number {
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

function elementsOf(parent: Element): Element[] {
  return [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);
}

function childrenOf(parent: Element, name: string): Element[] {
  return elementsOf(parent).filter(({ localName }) => localName === name);
}

function childAt(parent: Element | null, path: readonly string[]): Element | null {
  let at = parent;
  for (const name of path) at = at ? (childrenOf(at, name)[0] ?? null) : null;
  return at;
}

function textAt(parent: Element | null, path: readonly string[]): string {
  return childAt(parent, path)?.textContent ?? '';
}

function referenceOf(root: Element, id: string): Element | null {
  return childrenOf(root, 'AdditionalDocumentReference').find((one) => textAt(one, ['ID']) === id) ?? null;
}
