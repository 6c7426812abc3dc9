/**
 * The stamp of a Saudi tax document: XAdES with ECDSA on secp256k1 (ZATCA, Security Features Implementation
 * Standards; TAX-002). What is signed is the hash of the document without stamp and QR code. The blanks in
 * the signed properties are those of the authority's own tool: its hash of them counts every one.
 */
import { sign } from 'node:crypto';
import { fromMinor } from '@sufra/api/order/minor';
import type { SignedDocument, SignInput } from '../documents/authority.ts';
import { instantText } from '../documents/instant-text.ts';
import { type CertificateFacts, hexDigest, readCertificate, readPrivateKey } from './certificate.ts';
import { attachment, stampInto } from './invoice.ts';
import { tagged } from './tlv.ts';
import { element, leaf, textOf } from './xml.ts';

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/2006/12/xml-c14n11';
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What is no part of the hash. */
const LEFT_OUT = [
  'not(//ancestor-or-self::ext:UBLExtensions)',
  'not(//ancestor-or-self::cac:Signature)',
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
];

/** Throws for keys without a private key or a certificate. */
export function stampInvoice({ made, statement, facts, keys, now }: SignInput): SignedDocument {
  const privateKey = keys?.secrets.private_key;
  if (!keys?.certificate || !privateKey) throw new Error('a tax document cannot be stamped without a certificate');
  const certificate = readCertificate(keys.certificate);
  const signature = sign('sha256', Buffer.from(made.hash, 'base64'), readPrivateKey(privateKey)).toString('base64');
  const signedAt = instantText(now);
  const qr = tagged([
    ...[facts.name ?? '', facts.vat_number ?? '', issuedIn(made.body), fromMinor(statement.total)],
    ...[fromMinor(statement.tax), made.hash, signature, certificate.publicKey],
    ...(statement.class === 'simplified' ? [certificate.stamp] : []),
  ]);
  const text = stampInto(made.body, {
    extensions: extensions(made.hash, signature, certificate, signedAt),
    qr: attachment('QR', qr),
    signature: element('cac:Signature', [
      leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
      leaf('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
    ]),
  });
  // A company's document is good when it is cleared, and has the authority's own code then.
  return { text: `${HEAD}${text}`, qr: statement.class === 'simplified' ? qr : null };
}

/** Day and time as the document says them, and `Z` behind, as the authority's tool writes and checks them. */
function issuedIn(body: string): string {
  const [, date = '', time = ''] = /<cbc:IssueDate>([^<]*)<\/cbc:IssueDate><cbc:IssueTime>([^<]*)</.exec(body) ?? [];
  return `${date}T${time}Z`;
}

function extensions(hash: string, signature: string, certificate: CertificateFacts, signedAt: string): string {
  const properties = signedProperties(certificate, signedAt);
  const method = element('ds:DigestMethod', [], { Algorithm: SHA256 });
  const signedInfo = element('ds:SignedInfo', [
    element('ds:CanonicalizationMethod', [], { Algorithm: C14N }),
    element('ds:SignatureMethod', [], { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }),
    element(
      'ds:Reference',
      [
        element('ds:Transforms', [
          ...LEFT_OUT.map((path) => element('ds:Transform', [leaf('ds:XPath', path)], { Algorithm: XPATH })),
          element('ds:Transform', [], { Algorithm: C14N }),
        ]),
        method,
        leaf('ds:DigestValue', hash),
      ],
      { Id: 'invoiceSignedData', URI: '' },
    ),
    element('ds:Reference', [method, leaf('ds:DigestValue', hexDigest(properties.hashed))], {
      Type: `${DSIG}SignatureProperties`,
      URI: '#xadesSignedProperties',
    }),
  ]);
  const stamp = element(
    'ds:Signature',
    [
      signedInfo,
      leaf('ds:SignatureValue', signature),
      element('ds:KeyInfo', [element('ds:X509Data', [leaf('ds:X509Certificate', certificate.body)])]),
      element('ds:Object', [
        `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="signature">${properties.written}</xades:QualifyingProperties>`,
      ]),
    ],
    { 'xmlns:ds': DSIG, Id: 'signature' },
  );
  return element('ext:UBLExtensions', [
    element('ext:UBLExtension', [
      leaf('ext:ExtensionURI', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
      element('ext:ExtensionContent', [
        element(
          'sig:UBLDocumentSignatures',
          [
            element('sac:SignatureInformation', [
              leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1'),
              leaf('sbc:ReferencedSignatureID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
              stamp,
            ]),
          ],
          {
            'xmlns:sac': 'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2',
            'xmlns:sbc': 'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2',
            'xmlns:sig': 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2',
          },
        ),
      ]),
    ]),
  ]);
}

/**
 * `written`: as it stands in the document. `hashed`: the same as an element of its own, with the names that
 * it uses declared where they are used first.
 * @internal
 */
export function signedProperties(certificate: CertificateFacts, signedAt: string): { written: string; hashed: string } {
  const of = (xades: string, ds: string) =>
    [
      `<xades:SignedProperties${xades} Id="xadesSignedProperties">`,
      '                                    <xades:SignedSignatureProperties>',
      `                                        <xades:SigningTime>${signedAt}</xades:SigningTime>`,
      '                                        <xades:SigningCertificate>',
      '                                            <xades:Cert>',
      '                                                <xades:CertDigest>',
      `                                                    <ds:DigestMethod${ds} Algorithm="${SHA256}"/>`,
      `                                                    <ds:DigestValue${ds}>${certificate.digest}</ds:DigestValue>`,
      '                                                </xades:CertDigest>',
      '                                                <xades:IssuerSerial>',
      `                                                    <ds:X509IssuerName${ds}>${textOf(certificate.issuer)}</ds:X509IssuerName>`,
      `                                                    <ds:X509SerialNumber${ds}>${certificate.serial}</ds:X509SerialNumber>`,
      '                                                </xades:IssuerSerial>',
      '                                            </xades:Cert>',
      '                                        </xades:SigningCertificate>',
      '                                    </xades:SignedSignatureProperties>',
      '                                </xades:SignedProperties>',
    ].join('\n');
  return { written: of('', ''), hashed: of(` xmlns:xades="${XADES}"`, ` xmlns:ds="${DSIG}"`) };
}
