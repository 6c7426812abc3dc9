/**
 * Certificates of the stand-in of ZATCA: what a request says, and a certificate for it, on the same curve as
 * the real ones.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  DirectoryString,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';

const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const TEMPLATE = '1.3.6.1.4.1.311.20.2';
const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';

export interface ReadRequest {
  /** By OID, of the subject and of the device. */
  subject: ReadonlyMap<string, string>;
  device: ReadonlyMap<string, string>;
  template: string;
  isSigned: boolean;
  der: Buffer;
}

/** Null: no request for a certificate. */
export function readRequest(pem: string): ReadRequest | null {
  try {
    const der = Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
    const request = AsnConvert.parse(der, CertificationRequest);
    const { subject, subjectPKInfo, attributes } = request.certificationRequestInfo;
    const asked = attributes.find(({ type }) => type === EXTENSION_REQUEST)?.values[0];
    const extensions = asked ? AsnConvert.parse(asked, Extensions) : new Extensions();
    const of = (id: string) => extensions.find(({ extnID }) => extnID === id)?.extnValue;
    const [alternative, template] = [of(SUBJECT_ALTERNATIVE_NAME), of(TEMPLATE)];
    const device = alternative && AsnConvert.parse(alternative, SubjectAlternativeName)[0]?.directoryName;
    const key = createPublicKey({ key: Buffer.from(AsnConvert.serialize(subjectPKInfo)), format: 'der', type: 'spki' });
    const signed = Buffer.from(
      request.certificationRequestInfoRaw ?? AsnConvert.serialize(request.certificationRequestInfo),
    );
    return {
      ...{ subject: valuesOf(subject), device: device ? valuesOf(device) : new Map<string, string>(), der },
      template: template ? AsnConvert.parse(template, DirectoryString).toString() : '',
      isSigned: verify('sha256', signed, key, Buffer.from(request.signature)),
    };
  } catch {
    return null;
  }
}

function valuesOf(name: Name): Map<string, string> {
  return new Map(name.flatMap((part) => part.map(({ type, value }) => [type, value.toString()] as const)));
}

export class CertificateAuthority {
  readonly #key: KeyObject;
  readonly #name = nameOf('TSZEINVOICE-SubCA-1');

  /** `key`: PKCS #8 in base64; absent: a new one. */
  constructor(key?: string) {
    this.#key = key
      ? createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
      : generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
  }

  /** To make it again. */
  get key(): string {
    return this.#key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  }

  /** Base64 of the DER. */
  issue({ der }: ReadRequest, now: Date, days: number): string {
    const { certificationRequestInfo: info } = AsnConvert.parse(der, CertificationRequest);
    const asked = info.attributes.find(({ type }) => type === EXTENSION_REQUEST)?.values[0];
    const extensions = asked ? AsnConvert.parse(asked, Extensions) : new Extensions();
    const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_SHA256 });
    const serial = randomBytes(16);
    serial[0] = 0x5f;
    const tbs = new TBSCertificate({
      version: 2,
      serialNumber: bytesOf(serial),
      signature: algorithm,
      issuer: this.#name,
      validity: new Validity({
        notBefore: new Date(now.getTime() - 60_000),
        notAfter: new Date(now.getTime() + days * 86_400_000),
      }),
      subject: info.subject,
      subjectPublicKeyInfo: info.subjectPKInfo,
      extensions: new Extensions(
        extensions
          .filter(({ extnID }) => extnID === SUBJECT_ALTERNATIVE_NAME)
          .map(({ extnID, extnValue }) => new Extension({ extnID, extnValue: new OctetString(extnValue) })),
      ),
    });
    const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbs)), this.#key);
    const certificate = new Certificate({
      ...{ tbsCertificate: tbs, signatureAlgorithm: algorithm, signatureValue: bytesOf(signature) },
    });
    return Buffer.from(AsnConvert.serialize(certificate)).toString('base64');
  }
}

function nameOf(commonName: string): Name {
  const value = new AttributeValue({ utf8String: commonName });
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: '2.5.4.3', value })])]);
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
