import { SAUDI_FACTS } from '@sufra/backend/tax/testing/documents.ts';
import { certificateRequest, newPrivateKey } from '@sufra/backend/tax/zatca/csr.ts';
import { CertificateAuthority } from './certificates.ts';
import { Eta } from './eta.ts';
import { Zatca, type ZatcaState } from './zatca.ts';

it('ETA knows the thousand tokens that it gave last', () => {
  const eta = new Eta();
  const { client_id, client_secret } = eta.credentials[0]!;
  const tokens = Array.from({ length: 1001 }, () => eta.token(client_id, client_secret)!);
  expect(tokens.filter((token) => !eta.knows(token))).toEqual([tokens[0]]);
});

it('ZATCA knows the two thousand devices that came last, and each has a request of its own', () => {
  const csr = certificateRequest({
    ...{ facts: SAUDI_FACTS, serial: 'device-1', template: 'TSTZATCA-Code-Signing', privateKey: newPrivateKey() },
  });
  const about = { kind: 'compliance' as const, vatNumber: SAUDI_FACTS.vat_number, serial: '1', passed: [], csr };
  const devices = Array.from({ length: 1999 }, (_, at) => ({
    ...{ ...about, isRevoked: false, certificate: `certificate ${at}`, secret: `secret ${at}` },
    request: String(1_000_000 + at),
  }));
  const saved: ZatcaState[] = [];
  const zatca = new Zatca({
    state: { key: new CertificateAuthority().key, devices, documents: [] },
    save: (state) => void saved.push({ ...state, devices: [...state.devices] }),
  });
  for (let count = 0; count < 3; count += 1) expect(zatca.certify(csr, '123456')).toHaveProperty('certificate');
  const known = saved.at(-1)!.devices;
  expect([known.length, known[0]!.request, known.at(-1)!.request]).toEqual([2000, '1000002', '1002001']);
  expect(new Set(known.map(({ request }) => request)).size).toBe(2000);
});
