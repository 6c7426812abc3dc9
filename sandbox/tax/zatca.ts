/**
 * A stand-in of ZATCA by its own calls: compliance and production certificates, reporting and clearance. It
 * judges documents as the real one does.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CertificateAuthority, readRequest } from './certificates.ts';
import { deviates, drop, Mood } from './mood.ts';
import { type Fault, lookAt, type SeenDocument } from './zatca-document.ts';

export interface TaxDevice {
  /** Base64 of the DER. */
  certificate: string;
  secret: string;
  kind: 'compliance' | 'production';
  vatNumber: string;
  serial: string;
  /** Kinds of test documents that it has passed. */
  passed: string[];
  request: string;
  /** Its request for a certificate, PEM. */
  csr: string;
  isRevoked: boolean;
}

/** A document as it took it. */
export interface TakenDocument extends SeenDocument {
  serial: string;
  isWarned: boolean;
}

export interface ZatcaState {
  key: string;
  devices: TaxDevice[];
  documents: TakenDocument[];
}

export interface ZatcaOptions {
  /** As it was saved; absent: a new authority. */
  state?: ZatcaState | undefined;
  save?: (state: ZatcaState) => void;
  now?: () => Date;
}

const TESTS = 6;
/** The oldest go. */
const [DOCUMENTS_MOST, DEVICES_MOST] = [5000, 2000];
const FIRST_REQUEST = 1_000_000;
const FIRST_HASH = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

export class Zatca {
  readonly mood = new Mood();
  /** Passwords that its portal shows. */
  readonly passwords = new Set<string>(['123456']);
  /** Days that a certificate is good. */
  days = 365;
  /** Documents by their order here. */
  readonly documents: TakenDocument[];
  readonly #devices: TaxDevice[];
  readonly #authority: CertificateAuthority;
  readonly #save: (state: ZatcaState) => void;
  readonly #now: () => Date;

  constructor({ state, save = () => {}, now = () => new Date() }: ZatcaOptions = {}) {
    this.#authority = new CertificateAuthority(state?.key);
    this.#devices = state?.devices ?? [];
    this.documents = state?.documents ?? [];
    this.#save = save;
    this.#now = now;
  }

  /** Whose certificate it takes away; null: every one. */
  revoke(vatNumber: string | null = null): void {
    for (const device of this.#devices)
      if (device.kind === 'production' && (vatNumber === null || device.vatNumber === vatNumber))
        device.isRevoked = true;
    this.#keep();
  }

  /** What the portal's user asks for with a password of it. */
  certify(pem: string, password: string): TaxDevice | Fault {
    if (!this.passwords.has(password)) return { code: 'Invalid-OTP', message: 'The provided OTP is invalid' };
    const request = readRequest(pem);
    if (!request?.isSigned) return { code: 'Invalid-CSR', message: 'The provided CSR is invalid' };
    const { device, template } = request;
    const [serial, vatNumber, types] = [
      device.get('2.5.4.4'),
      device.get('0.9.2342.19200300.100.1.1'),
      device.get('2.5.4.12'),
    ];
    const isWhole =
      /^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(serial ?? '') && /^3\d{13}3$/.test(vatNumber ?? '') && types === '1100';
    const hasPlace = device.get('2.5.4.26') && device.get('2.5.4.15') && request.subject.get('2.5.4.6') === 'SA';
    if (!isWhole || !hasPlace || !/^(?:PRE|TST)?ZATCA-Code-Signing$/.test(template))
      return { code: 'Invalid-CSR', message: 'The CSR lacks what it must say' };
    return this.#add('compliance', { csr: pem, vatNumber: vatNumber!, serial: serial! });
  }

  promote(of: TaxDevice, request: string): TaxDevice | Fault {
    if (of.kind !== 'compliance' || of.request !== request)
      return { code: 'Invalid-RequestID', message: 'unknown request' };
    if (new Set(of.passed).size < TESTS)
      return { code: 'Missing-ComplianceSteps', message: 'compliance steps are missing' };
    return this.#add('production', of);
  }

  find(token: string, secret: string): TaxDevice | null {
    const certificate = Buffer.from(token, 'base64').toString('utf8');
    return (
      this.#devices.find((one) => one.certificate === certificate && one.secret === secret && !one.isRevoked) ?? null
    );
  }

  /** Takes a document of a production device, once. */
  take(
    device: TaxDevice,
    xml: string,
    isWarned: boolean,
  ): { seen: SeenDocument | null; faults: Fault[]; isTwice: boolean } {
    const { seen, faults } = this.judge(device, xml);
    if (!seen) return { seen, faults, isTwice: false };
    const isTwice = this.documents.some(
      (one) => one.serial === device.serial && one.uuid === seen.uuid && one.hash === seen.hash,
    );
    if (isTwice) return { seen, faults: [], isTwice };
    const own = this.documents.filter((one) => one.serial === device.serial);
    if (own.some(({ counter }) => counter === seen.counter))
      faults.push({ code: 'ICV', message: 'this counter was used before' });
    const before = own.find(({ counter }) => counter === seen.counter - 1);
    const expected = seen.counter === 1 ? FIRST_HASH : before?.hash;
    if (expected !== undefined && expected !== seen.previousHash)
      faults.push({ code: 'PIH', message: 'the hash before is another' });
    const after = own.find(({ counter }) => counter === seen.counter + 1);
    if (after && after.previousHash !== seen.hash)
      faults.push({ code: 'PIH', message: 'the document behind it follows another' });
    if (faults.length === 0) {
      this.documents.push({ ...seen, serial: device.serial, isWarned });
      if (this.documents.length > DOCUMENTS_MOST) this.documents.shift();
      this.#keep();
    }
    return { seen, faults, isTwice };
  }

  judge(device: TaxDevice, xml: string): { seen: SeenDocument | null; faults: Fault[] } {
    const { seen, faults } = lookAt(xml, device.certificate);
    if (seen && seen.vatNumber !== device.vatNumber)
      faults.push({ code: 'certificate-permissions', message: 'the VAT number is not that of the certificate' });
    return { seen, faults };
  }

  /** A test document of a device that is being enrolled. */
  test(device: TaxDevice, xml: string): Fault[] {
    const { seen, faults } = this.judge(device, xml);
    if (seen && faults.length === 0) device.passed.push(`${seen.type}:${seen.isSimplified}`);
    this.#keep();
    return faults;
  }

  #add(
    kind: TaxDevice['kind'],
    { csr, vatNumber, serial }: Pick<TaxDevice, 'csr' | 'vatNumber' | 'serial'>,
  ): TaxDevice {
    const device: TaxDevice = {
      ...{ kind, vatNumber, serial, csr, passed: [], isRevoked: false },
      certificate: this.#authority.issue(readRequest(csr)!, this.#now(), this.days),
      secret: randomBytes(24).toString('base64'),
      request: String(Number(this.#devices.at(-1)?.request ?? FIRST_REQUEST - 1) + 1),
    };
    this.#devices.push(device);
    if (this.#devices.length > DEVICES_MOST) this.#devices.shift();
    this.#keep();
    return device;
  }

  #keep(): void {
    this.#save({ key: this.#authority.key, devices: this.#devices, documents: this.documents });
  }
}

interface DocumentBody {
  invoiceHash?: unknown;
  uuid?: unknown;
  invoice?: unknown;
}

export function serveZatca(http: FastifyInstance, zatca: Zatca): void {
  http.addHook('onRequest', async (_request, reply) => {
    if (zatca.mood.isDown) return reply.code(503).send({ message: 'down' });
  });

  http.post('/compliance', async (request, reply) => {
    const { csr } = (request.body ?? {}) as { csr?: unknown };
    const made = zatca.certify(
      Buffer.from(String(csr ?? ''), 'base64').toString('utf8'),
      String(request.headers.otp ?? ''),
    );
    return issued(reply, made);
  });

  http.post('/compliance/invoices', async (request, reply) => {
    const device = deviceOf(request, zatca, 'compliance');
    if (!device) return reply.code(401).send({ message: 'Unauthorized' });
    const faults = zatca.test(device, invoiceIn(request.body));
    return reply.code(faults.length > 0 ? 400 : 200).send(results(faults, []));
  });

  http.post('/production/csids', async (request, reply) => {
    const device = deviceOf(request, zatca, 'compliance');
    if (!device) return reply.code(401).send({ message: 'Unauthorized' });
    const { compliance_request_id } = (request.body ?? {}) as { compliance_request_id?: unknown };
    return issued(reply, zatca.promote(device, String(compliance_request_id)));
  });

  for (const way of ['reporting', 'clearance'] as const)
    http.post(`/invoices/${way}/single`, async (request, reply) => {
      const device = deviceOf(request, zatca, 'production');
      if (!device) return reply.code(401).send({ message: 'Unauthorized' });
      return takeDocument(request, reply, { zatca, device, way });
    });
}

async function takeDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { zatca, device, way }: { zatca: Zatca; device: TaxDevice; way: 'reporting' | 'clearance' },
) {
  const deviation = zatca.mood.take();
  if (deviates(deviation, request, reply)) return;
  const status = (taken: boolean) =>
    way === 'reporting'
      ? { reportingStatus: taken ? 'REPORTED' : 'NOT_REPORTED' }
      : { clearanceStatus: taken ? 'CLEARED' : 'NOT_CLEARED' };
  if (deviation === 'reject')
    return reply
      .code(400)
      .send({ ...results([{ code: 'BR-KSA-09', message: 'Seller address must be whole' }], []), ...status(false) });
  const body = (request.body ?? {}) as DocumentBody;
  const xml = invoiceIn(body);
  const { seen, faults, isTwice } = zatca.take(device, xml, deviation === 'warn');
  if (seen && (body.invoiceHash !== seen.hash || body.uuid !== seen.uuid))
    faults.push({ code: 'invoiceHash', message: 'not that of the document' });
  if (seen && seen.isSimplified !== (way === 'reporting'))
    faults.push({ code: 'invoiceType', message: `not for ${way}` });
  if (faults.length > 0) return reply.code(400).send({ ...results(faults, []), ...status(false) });
  if (deviation === 'lost') return drop(request, reply);
  if (isTwice && way === 'reporting') return reply.code(409).send({ ...results([], []), ...status(true) });
  const warnings = deviation === 'warn' ? [{ code: 'BR-KSA-98', message: 'reported late' }] : [];
  return reply.code(warnings.length > 0 ? 202 : 200).send({
    ...results([], warnings),
    ...status(true),
    ...(way === 'clearance' && { clearedInvoice: Buffer.from(xml).toString('base64') }),
  });
}

function issued(reply: FastifyReply, made: TaxDevice | Fault) {
  if (!('certificate' in made)) return reply.code(400).send({ errors: [made] });
  return reply.code(200).send({
    requestID: Number(made.request),
    dispositionMessage: 'ISSUED',
    binarySecurityToken: Buffer.from(made.certificate).toString('base64'),
    secret: made.secret,
    errors: null,
  });
}

function results(errors: readonly Fault[], warnings: readonly Fault[]) {
  const list = (type: string, faults: readonly Fault[]) =>
    faults.map((fault) => ({ type, category: 'KSA', ...fault, status: type }));
  const status = errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS';
  return {
    validationResults: {
      infoMessages: [],
      warningMessages: list('WARNING', warnings),
      errorMessages: list('ERROR', errors),
      status,
    },
  };
}

function deviceOf({ headers }: FastifyRequest, zatca: Zatca, kind: TaxDevice['kind']): TaxDevice | null {
  const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [token = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(/:(.*)/s);
  const device = zatca.find(token, secret);
  return device?.kind === kind ? device : null;
}

function invoiceIn(body: unknown): string {
  const { invoice } = (body ?? {}) as DocumentBody;
  return Buffer.from(String(invoice ?? ''), 'base64').toString('utf8');
}
