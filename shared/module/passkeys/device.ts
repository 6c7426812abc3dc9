/**
 * What the device answers to what the server asks. Browsers read and write WebAuthn's JSON themselves, so
 * nothing but they stands between the two.
 */
type Created = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type Requested = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** A device is asked one thing at a time. */
let asking: AbortController | undefined;

/** A new passkey, in JSON. Throws a `DOMException` for what the device or its owner does (`deviceFault`). */
// biome-ignore lint/suspicious/noExplicitAny: the server checks what it is, by the endpoint's structs
export async function makeOnDevice(options: unknown): Promise<any> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as Created);
  return inJson(await navigator.credentials.create({ publicKey, signal: begin() }));
}

/**
 * What the device signed, in JSON. `byField`: offered among what the browser fills the field with, until its
 * owner takes it; otherwise asked for now. Throws as `makeOnDevice`.
 */
// biome-ignore lint/suspicious/noExplicitAny: the server checks what it is, by the endpoint's structs
export async function signOnDevice(options: unknown, byField = false): Promise<any> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as Requested);
  return inJson(
    await navigator.credentials.get({
      publicKey,
      signal: begin(),
      ...(byField ? { mediation: 'conditional' } : {}),
    }),
  );
}

/** Ends what is being asked of the device: the form is left. */
export function endCeremony(): void {
  asking?.abort();
}

function begin(): AbortSignal {
  endCeremony();
  asking = new AbortController();
  return asking.signal;
}

function inJson(credential: Credential | null): unknown {
  return (credential as PublicKeyCredential | null)?.toJSON();
}
