/**
 * Enrolls a device at ZATCA (TAX-005): a key and a request for a certificate, the compliance certificate by
 * the one-time password of the portal, the six test documents, and the production certificate. Each step is
 * stored before the next. A renewal is the same with a new password: what is current stays good until the new
 * certificate is there.
 */
import { randomUUID } from 'node:crypto';
import { type DeviceKeys, type EnrolledKeys, EnrollFault, type EnrollScope } from '../documents/authority.ts';
import { callZatca, type Issued, judgedIn, messagesIn, readIssued } from './call.ts';
import { type CertificateFacts, readCertificate } from './certificate.ts';
import { certificateRequest, newPrivateKey } from './csr.ts';
import { FIRST_HASH, makeInvoice } from './invoice.ts';
import { stampInvoice } from './stamp.ts';
import { testStatements } from './test-documents.ts';

const TIME_ZONE = 'Asia/Riyadh';

export async function enrollAtZatca(scope: EnrollScope): Promise<EnrolledKeys> {
  const compliance = scope.begun ?? (await complianceKeys(scope));
  await sendTests(scope, compliance);
  const answer = await ask(
    scope,
    'production',
    '/production/csids',
    { compliance_request_id: compliance.request },
    compliance,
  );
  const production = keysOf('production', compliance.secrets.private_key ?? '', answer);
  await scope.save(production);
  return production;
}

async function complianceKeys(scope: EnrollScope): Promise<EnrolledKeys> {
  const { facts, serial, addresses, input, save } = scope;
  const privateKey = newPrivateKey();
  const csr = certificateRequest({ facts, serial, template: addresses.template ?? '', privateKey });
  const body = { csr: Buffer.from(csr).toString('base64') };
  const answer = await ask(scope, 'compliance', '/compliance', body, undefined, { otp: input.otp ?? '' });
  const keys = keysOf('compliance', privateKey, answer);
  await save(keys);
  return keys;
}

/** The six kinds, in a chain of their own that is no part of the device's. */
async function sendTests(scope: EnrollScope, keys: EnrolledKeys): Promise<void> {
  const { facts, now, addresses } = scope;
  let previousHash = FIRST_HASH;
  for (const [index, statement] of testStatements(facts, now).entries()) {
    const made = makeInvoice({
      ...{ statement, facts, uuid: randomUUID(), number: `TEST-${index + 1}`, issuedAt: now, timeZone: TIME_ZONE },
      ...{ place: { counter: index + 1, previousHash }, ofHash: null },
    });
    previousHash = made.hash;
    const { text } = stampInvoice({ made, statement, facts, keys, issuedAt: now, now, addresses });
    const body = { invoiceHash: made.hash, uuid: made.id, invoice: Buffer.from(text).toString('base64') };
    const step = `test ${index + 1}`;
    const answer = await callZatca({ addresses, keys, path: '/compliance/invoices', body });
    if (answer === null || isNoWord(answer)) throw new EnrollFault('away', step);
    const { errors, status } = messagesIn(answer.json);
    const isPassed = answer.status >= 200 && answer.status < 300 && errors.length === 0 && status !== 'ERROR';
    if (!isPassed) throw new EnrollFault('refused', step, errors);
  }
}

/** It does not answer what was asked: a server that is busy, a page of a gateway, an address that is not there. */
const isNoWord = ({ status, json }: { status: number; json: unknown }): boolean =>
  status >= 500 || (status >= 400 && status !== 401 && status !== 403 && judgedIn(status, json).length === 0);

/** A certificate that was asked for. Throws EnrollFault. */
async function ask(
  { addresses }: EnrollScope,
  step: string,
  path: string,
  body: unknown,
  keys?: DeviceKeys,
  headers?: Readonly<Record<string, string>>,
): Promise<Issued> {
  const answer = await callZatca({ addresses, path, body, ...(keys && { keys }), ...(headers && { headers }) });
  if (answer === null || isNoWord(answer)) throw new EnrollFault('away', step);
  const { errors } = messagesIn(answer.json);
  if (answer.status < 200 || answer.status > 299)
    // A password is six digits that are good for an hour: what it refuses first is that.
    throw new EnrollFault(step === 'compliance' ? 'input' : 'refused', step, errors);
  const issued = readIssued(answer.json);
  if (!issued) throw new EnrollFault('away', step);
  return issued;
}

function keysOf(
  kind: EnrolledKeys['kind'],
  privateKey: string,
  { certificate, secret, request }: Issued,
): EnrolledKeys {
  let read: CertificateFacts;
  try {
    read = readCertificate(certificate);
  } catch (error) {
    throw new EnrollFault('away', kind, [], error);
  }
  // One for another key would stamp nothing that verifies.
  if (!read.isOf(privateKey)) throw new EnrollFault('refused', kind, [{ code: 'certificate', text: 'of another key' }]);
  return {
    ...{ kind, request, certificate, notAfter: read.notAfter },
    secrets: { private_key: privateKey, secret },
  };
}
