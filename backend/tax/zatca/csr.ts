/** A device's key and its request for a certificate, as ZATCA wants it (Developer Portal Manual, "CSR"; TAX-005). */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  AttributeValue,
  DirectoryString,
  Extension,
  Extensions,
  GeneralName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509';
import type { DeviceFacts } from '../documents/authority.ts';
import { readPrivateKey } from './certificate.ts';

const OID = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  unit: '2.5.4.11',
  commonName: '2.5.4.3',
  /** What ZATCA calls the serial number of the device. */
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  subjectAlternativeName: '2.5.29.17',
  template: '1.3.6.1.4.1.311.20.2',
  extensionRequest: '1.2.840.113549.1.9.14',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** Makes standard and simplified documents, and none of the two that are not used yet. */
const DOCUMENT_TYPES = '1100';

/** PKCS #8 in base64. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

export interface CsrInput {
  facts: DeviceFacts;
  /** Of the device. */
  serial: string;
  /**
   * Which of the authority's certificates it asks for: `ZATCA-Code-Signing`, in its simulation `PREZATCA-Code-Signing`.
   */
  template: string;
  privateKey: string;
}

/** PEM. */
export function certificateRequest({ facts, serial, template, privateKey }: CsrInput): string {
  const key = readPrivateKey(privateKey);
  const { vat_number: vat = '', name = '', city = '', industry = '', building = '', district = '' } = facts;
  const info = new CertificationRequestInfo({
    version: 0,
    subject: nameOf([
      [OID.country, 'SA'],
      // Of a group of companies, whose eleventh digit is 1, the authority wants the number of the one that sells.
      [OID.unit, vat[10] === '1' ? vat.slice(0, 10) : city],
      [OID.organization, name],
      [OID.commonName, `Sufra-${serial}`],
    ]),
    subjectPKInfo: AsnConvert.parse(publicKeyOf(key), SubjectPublicKeyInfo),
    attributes: new Attributes([
      new Attribute({
        type: OID.extensionRequest,
        values: [
          AsnConvert.serialize(
            extensionsOf({ serial, vat, place: `${building} ${district}`.trim(), industry, template }),
          ),
        ],
      }),
    ]),
  });
  const request = new CertificationRequest({
    certificationRequestInfo: info,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: OID.ecdsaWithSha256 }),
    signature: bytesOf(sign('sha256', Buffer.from(AsnConvert.serialize(info)), key)),
  });
  return pem('CERTIFICATE REQUEST', Buffer.from(AsnConvert.serialize(request)));
}

interface Asked {
  serial: string;
  vat: string;
  place: string;
  industry: string;
  template: string;
}

function extensionsOf({ serial, vat, place, industry, template }: Asked): Extensions {
  const device = nameOf([
    [OID.surname, `1-Sufra|2-1.0|3-${serial}`],
    [OID.userId, vat],
    [OID.title, DOCUMENT_TYPES],
    [OID.registeredAddress, place],
    [OID.businessCategory, industry],
  ]);
  const alternative = new SubjectAlternativeName([new GeneralName({ directoryName: device })]);
  return new Extensions([
    new Extension({
      extnID: OID.template,
      extnValue: new OctetString(AsnConvert.serialize(new DirectoryString({ utf8String: template }))),
    }),
    new Extension({
      extnID: OID.subjectAlternativeName,
      extnValue: new OctetString(AsnConvert.serialize(alternative)),
    }),
  ]);
}

function nameOf(parts: readonly (readonly [type: string, value: string])[]): Name {
  return new Name(
    parts.map(([type, value]) => {
      const isCountry = type === OID.country;
      const written = new AttributeValue(isCountry ? { printableString: value } : { utf8String: value });
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value: written })]);
    }),
  );
}

function publicKeyOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
