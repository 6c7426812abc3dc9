/**
 * What a country's tax authority is to the rest (TAX-001 to TAX-003): the one contract, which every country
 * implements in a room of its own. The rooms `documents`, `chain`, `keys` and `sender` know no country.
 *
 * make → chain → sign → send → answered → corrected: `make` writes a document into its place in the chain,
 * `sign` stamps it, both without a network and inside the transaction of what was sold; `send` reports it
 * later.
 */
import type { LocalizedText } from '@sufra/contract';
import type { TaxStatement } from './statement.ts';
import { type AnswerMessage, takenMessages } from './taken-messages.ts';

/** Where an authority is reached, by name: `url`, `portal_url`. The operator's, the same for every restaurant. */
export type AuthorityAddresses = Readonly<Record<string, string>>;

/** What the seller of a device is to its authority, by field: `vat_number`, `city`, `activity_code`. */
export type DeviceFacts = Readonly<Record<string, string>>;

export interface FactField {
  readonly name: string;
  /** What is accepted, as a pattern of the whole text. */
  readonly pattern: RegExp;
  /** Longest, in characters. */
  readonly most: number;
  /** It may be empty. */
  readonly optional?: true;
  /** A secret: sealed, and in no answer. */
  readonly secret?: true;
  /**
   * The certificate or the portal names it: an enrolled device keeps it, since each document with another
   * would be refused.
   */
  readonly fixed?: true;
}

/** Where a document stands in the chain of its device. */
export interface ChainPlace {
  /** From 1. */
  counter: number;
  /** Of the document before it. */
  previousHash: string;
}

export interface MakeInput {
  statement: TaxStatement;
  place: ChainPlace;
  facts: DeviceFacts;
  /** A name for the document that no other has. */
  uuid: string;
  number: string;
  issuedAt: Date;
  timeZone: string;
  /** Hash by which documents of this device know the one that this one changes; null: it changes none. */
  ofHash: string | null;
}

export interface MadeDocument {
  /** What the authority knows it by. */
  id: string;
  /** Of its content: what the next document of the chain bears. */
  hash: string;
  /** The document without its stamp. */
  body: string;
}

/** What a device signs and sends with. Never stored in the clear, in no answer, in no log. */
export interface DeviceKeys {
  /** By name: `private_key`, `secret`, `client_id`. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Base64 of the DER; null: this authority gives none. */
  readonly certificate: string | null;
  /** When they end; null: never by themselves. */
  readonly notAfter: Date | null;
}

export interface SignedDocument {
  /** As it is sent. */
  text: string;
  /** Content of the QR code on receipts; null: there is none before the authority answered. */
  qr: string | null;
}

/**
 * How the authority answered. `checking`: it has it, and `reference` asks again. `signed`: the document as
 * the authority stamped it, which takes the place of ours. `away`: no answer that decides. `keys`: it refuses
 * the credentials, not the document.
 */
export type AuthorityAnswer =
  | { kind: 'accepted' | 'warned'; messages: readonly AnswerMessage[]; signed?: SignedDocument }
  | { kind: 'refused'; messages: readonly AnswerMessage[] }
  | { kind: 'checking'; reference: string }
  | { kind: 'away'; fault: string }
  | { kind: 'keys'; fault: string };

export interface SignInput {
  made: MadeDocument;
  statement: TaxStatement;
  facts: DeviceFacts;
  keys: DeviceKeys | null;
  issuedAt: Date;
  now: Date;
  addresses: AuthorityAddresses;
}

export interface SendInput {
  addresses: AuthorityAddresses;
  facts: DeviceFacts;
  keys: DeviceKeys;
  document: { id: string; hash: string; class: TaxStatement['class']; number: string; issuedAt: Date };
  signed: string;
  /** Of an answer `checking`; null: it was not sent, or that is not known. */
  reference: string | null;
}

/** What a person types to enroll a device: an OTP, or what the authority's portal shows. */
export type EnrollInput = Readonly<Record<string, string>>;

/**
 * A step of an enrolment that has happened. It is stored before the next one begins, so that a server that
 * dies goes on from it.
 */
export interface EnrolledKeys extends DeviceKeys {
  /** `compliance`: good for test documents alone. */
  kind: 'compliance' | 'production';
  /** The authority's name of the request; null: none. */
  request: string | null;
}

export interface EnrollScope {
  addresses: AuthorityAddresses;
  facts: DeviceFacts;
  /** Serial number of the device at the authority. */
  serial: string;
  /** What is stored of a begun enrolment; null: this is the begin. */
  begun: EnrolledKeys | null;
  input: EnrollInput;
  now: Date;
  /** Stores a step. */
  save: (keys: EnrolledKeys) => Promise<void>;
}

export interface TaxAuthority {
  readonly name: string;
  /** ISO country of its restaurants. */
  readonly country: string;
  readonly currency: string;
  /** In place of the hash of a document before the first. */
  readonly firstHash: string;
  /** How long after it was made a document may be reported. */
  readonly reportWithinMs: number;
  /** Fields of `DeviceFacts` that a person types. */
  readonly facts: readonly FactField[];
  /** Fields of `EnrollInput`. */
  readonly enrollFields: readonly FactField[];
  /** Rules of a company's tax number and address; null: it is right. Else the field that is not. */
  buyerFault: (buyer: NonNullable<TaxStatement['buyer']>, facts: DeviceFacts) => string | null;
  make: (input: MakeInput) => MadeDocument;
  /** False: its documents need no keys before they are sent. */
  readonly signsByKeys: boolean;
  sign: (input: SignInput) => SignedDocument;
  /** Throws for nothing: what goes wrong is an answer. */
  send: (input: SendInput) => Promise<AuthorityAnswer>;
  /** Gets a device its keys. Throws EnrollFault. */
  enroll: (scope: EnrollScope) => Promise<EnrolledKeys>;
  /** What a person can do about a message of a refusal; null: not known. */
  adviceOn: (code: string) => LocalizedText | null;
}

/** Why an enrolment did not come to its end. `step`: how far it came. */
export class EnrollFault extends Error {
  override readonly name = 'EnrollFault';
  readonly kind: 'input' | 'refused' | 'away';
  readonly step: string;
  readonly messages: readonly AnswerMessage[];

  constructor(
    kind: 'input' | 'refused' | 'away',
    step: string,
    messages: readonly AnswerMessage[] = [],
    cause?: unknown,
  ) {
    super(`${step}: ${kind}${messages.map(({ code }) => ` ${code}`).join('')}`, { cause });
    this.kind = kind;
    this.step = step;
    this.messages = takenMessages(messages);
  }
}

/** Authorities by name, and those of a country. */
export interface TaxAuthorities {
  byName: (name: string) => TaxAuthority | null;
  ofCountry: (country: string) => TaxAuthority | null;
}

/** What the rooms that know no country work with. */
export interface TaxServices {
  authorities: TaxAuthorities;
  /** Of an authority. */
  addresses: (name: string) => AuthorityAddresses;
  /** Opens and seals the keys of devices; the first seals. */
  secrets: readonly [Buffer, ...Buffer[]];
}
