/**
 * The registry signs its plans, so that an edge runs nothing that was forged on the way or on its disk
 * (safety M2, M3). Ed25519 over canonical JSON; edges know the public half.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlanSignature } from '@sufra/contract';

export interface Signer {
  /** Id of the key, as in the signature. */
  key: string;
  /** Public half, PEM (SPKI): what edges need. */
  publicKey: string;
  /** Signs a canonical text. */
  sign(text: string): PlanSignature;
}

const PRIVATE_FILE = 'signing-key.pem';
/** Edges of the same SUFRA_DATA read it: `registry/verify-key.pem`. */
const PUBLIC_FILE = 'verify-key.pem';

/** Throws when the text is no Ed25519 private key in PEM (or its base64). */
export function signerOf(privateKey: string): Signer {
  const pem = privateKey.includes('-----') ? privateKey : Buffer.from(privateKey, 'base64').toString('utf8');
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the signing key is not an Ed25519 key');
  const publicKey = createPublicKey(key);
  const id = keyId(publicKey);
  return {
    key: id,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => ({ key: id, value: sign(null, Buffer.from(text), key).toString('base64') }),
  };
}

export function keyId(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/**
 * The key of the environment, else the one of the folder, made when there is none. Registries that share a folder share
 * the key; others need it from the environment. The public half is written into the folder for edges beside it.
 */
export async function openSigner(folder: string, fromEnvironment: string | null): Promise<Signer> {
  await mkdir(folder, { recursive: true });
  const signer = signerOf(fromEnvironment ?? (await keptKey(join(folder, PRIVATE_FILE))));
  await writeFile(join(folder, PUBLIC_FILE), signer.publicKey);
  return signer;
}

async function keptKey(file: string): Promise<string> {
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  try {
    // Fails when it is there, also when another registry made it a moment ago.
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}
