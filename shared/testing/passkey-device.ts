/** A browser that knows passkeys, for component tests. */

/** `answer`: what its device answers, or throws. `fills`: it offers passkeys in fields. Ended by `withoutDevice`. */
export function withDevice(answer: () => Promise<unknown> = signed, { fills = false } = {}) {
  const credentials = { create: jest.fn(answer), get: jest.fn(answer) };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(() => {}, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
      isConditionalMediationAvailable: async () => fills,
      parseCreationOptionsFromJSON: (options: unknown) => options,
      parseRequestOptionsFromJSON: (options: unknown) => options,
    }),
  });
  return credentials;
}

export function withoutDevice(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** An answer that names a credential. */
export async function signed() {
  return {
    toJSON: () => ({
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: {
        clientDataJSON: 'AQID',
        attestationObject: 'AQID',
        authenticatorData: 'AQID',
        signature: 'AQID',
        transports: ['internal'],
      },
    }),
  };
}

/** Its owner closes the device's question. */
export function left(): Promise<never> {
  return Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));
}

/** What the server asks to make a passkey, and to use one. */
export const NEW_OPTIONS = {
  rp: { id: 'localhost', name: 'Nakhla' },
  user: { id: 'AAAA', name: '+966 5••67', displayName: 'نورة' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
export const USE_OPTIONS = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' };
