import { useEffect, useRef } from 'react';

interface OtpCredential {
  readonly code?: unknown;
}

/**
 * Web OTP: the code of the text message that names this site, when the device has it and its owner agrees
 * (ACCT-011). Elsewhere the keyboard offers it by `autocomplete=one-time-code`.
 */
export function useCodeOfMessage(isAwaited: boolean, onCode: (digits: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return;
    const given = new AbortController();
    const asked: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: given.signal,
    };
    navigator.credentials.get(asked).then(
      (found) => {
        const code = (found as OtpCredential | null)?.code;
        if (typeof code === 'string' && !given.signal.aborted) latest.current(code);
      },
      // Refused, or left: the code is typed.
      () => {},
    );
    return () => given.abort();
  }, [isAwaited]);
}
