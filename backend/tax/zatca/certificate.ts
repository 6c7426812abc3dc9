/** What a stamp says of the certificate that it is made with. */
import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';

export interface CertificateFacts {
  /** Base64 of the DER, as documents bear it. */
  body: string;
  /** DER of the public key (QR, tag 8). */
  publicKey: Buffer;
  /** The authority's own signature of it (QR, tag 9). */
  stamp: Buffer;
  /** `CN=…, DC=…`. */
  issuer: string;
  /** Decimal. */
  serial: string;
  /** Base64 of the hash in hexadecimal of the body: the standard's own form. */
  digest: string;
  notAfter: Date;
  /** Whether this private key, PKCS #8 in base64, is its own. */
  isOf: (privateKey: string) => boolean;
}

/** Throws for what is no certificate. */
export function readCertificate(body: string): CertificateFacts {
  const der = Buffer.from(body, 'base64');
  const read = new X509Certificate(der);
  const { signatureValue } = AsnConvert.parse(der, Certificate);
  return {
    body,
    publicKey: read.publicKey.export({ type: 'spki', format: 'der' }),
    stamp: Buffer.from(signatureValue),
    issuer: read.issuer.split('\n').reverse().join(', '),
    serial: BigInt(`0x${read.serialNumber}`).toString(10),
    digest: hexDigest(body),
    notAfter: read.validToDate,
    isOf: (privateKey) => read.checkPrivateKey(readPrivateKey(privateKey)),
  };
}

/** PKCS #8 in base64. Throws for what is no key. */
export function readPrivateKey(privateKey: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
}

/** The standard hashes signed properties and certificates so: SHA-256, in hexadecimal, in base64. */
export function hexDigest(text: string): string {
  return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64');
}
