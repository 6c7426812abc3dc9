import { CertificateAuthority, readRequest } from '@sufra/sandbox/tax/certificates.ts';
import { BRANCH, openShop } from '../order/testing/shop.ts';
import { authorityNamed } from './authorities.ts';
import { addDevice, enrollDevice } from './enrolment.ts';
import { currentKeys } from './keys/device-keys.ts';
import { SAUDI_FACTS } from './testing/documents.ts';
import { ENROLL, startTaxWorld, type TaxWorld } from './testing/world.ts';
import { certificateRequest, newPrivateKey } from './zatca/csr.ts';

let world: TaxWorld;
beforeAll(async () => {
  world = await startTaxWorld();
});
afterAll(() => world.close());

async function draft() {
  const shop = await openShop(world.backend);
  const device = await shop.db((db) =>
    addDevice(
      db,
      { authority: authorityNamed('zatca')!, branch_id: BRANCH.nakhla, point: 'main', facts: SAUDI_FACTS },
      shop.now(),
    ),
  );
  return { shop, device, enroll: () => enrollDevice(world.backend.platform, shop.tenant, device.id, ENROLL.nakhla) };
}

/** The certificate that the authority gives next, in the place of the right one. */
function giveNext(certificate: (right: string) => string): void {
  const { zatca } = world.tax;
  const { certify } = zatca;
  zatca.certify = (...given) => {
    zatca.certify = certify;
    const made = certify.apply(zatca, given);
    return 'certificate' in made ? { ...made, certificate: certificate(made.certificate) } : made;
  };
}

describe('an enrolment', () => {
  it('takes no certificate of another key, and none that cannot be read [TAX-005]', async () => {
    const { shop, device, enroll } = await draft();
    const csr = certificateRequest({
      ...{ facts: SAUDI_FACTS, serial: device.serial, template: 'ZATCA-Code-Signing', privateKey: newPrivateKey() },
    });
    giveNext(() => new CertificateAuthority().issue(readRequest(csr)!, shop.now(), 365));
    expect(await enroll()).toMatchObject({ kind: 'refused', step: 'compliance' });
    for (const wrong of ['AAAA', 'A'.repeat(20_000), 'not base64!']) {
      giveNext(() => wrong);
      expect(await enroll()).toMatchObject({ kind: 'away', step: 'compliance' });
    }
    expect(await shop.db((db) => currentKeys(db, device, 'compliance'))).toBeNull();
    expect(await enroll()).toBeNull();
  });
});
