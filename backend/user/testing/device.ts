/**
 * A device that makes passkeys and signs with them, as WebAuthn has it: keys of ES256, written by hand so
 * that it can also be wrong.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export interface Signing {
  challenge: string;
  origin: string;
  site: string;
  /** False: the device did not ask who holds it. */
  asksOwner?: boolean;
  counter?: number;
}

/** A new device with one key. */
export function createDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  return {
    id,
    /** What `navigator.credentials.create` gives, in JSON. */
    make(signing: Signing) {
      const publicPart = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicPart),
      ]);
      const authData = Buffer.concat([authenticatorData(signing, true), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'nonsense'],
        },
      };
    },
    /** What `navigator.credentials.get` gives, in JSON. */
    sign(signing: Signing, userHandle?: string) {
      const authData = authenticatorData(signing, false);
      const client = clientData('webauthn.get', signing);
      return {
        ...named(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signed(privateKey, authData, client),
          userHandle,
        },
      };
    },
  };
}

function named(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };
}

function clientData(type: string, { challenge, origin }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ site, asksOwner = true, counter = 0 }: Signing, hasKey: boolean): Buffer {
  const flags = 0x01 | (asksOwner ? 0x04 : 0) | (hasKey ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), count]);
}

function signed(key: KeyObject, authData: Buffer, client: Buffer): string {
  const hash = createHash('sha256').update(client).digest();
  return createSign('sha256').update(authData).update(hash).sign(key).toString('base64url');
}

function coseKey({ x, y }: { x: string; y: string }): Buffer {
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), cborBytes(Buffer.from(value, 'base64url'))]);
  // 1 (kind): 2 (curve), 3 (algorithm): -7 (ES256), -1 (curve): 1 (P-256), -2: x, -3: y.
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
