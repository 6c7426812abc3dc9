import { isApiError } from '@sufra/api';
import { sendContactPicture } from '@sufra/api/tenant/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { type SendOptions, type Uploads, useUploads } from '@sufra/module/uploads';
import { useRef } from 'react';
import { isHumanCheckError } from '../../human-check/human-check.ts';
import type { HumanCheckState } from '../../human-check/use-human-check.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';

/** Pictures of a message (HOST-025), sent one after the other: each needs a check of its own that a person sends it. */
export function usePictures(check: HumanCheckState): Uploads {
  const t = useText();
  const { caller } = usePlatform();
  const errorText = useErrorText();
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function words(error: unknown): string {
    if (isHumanCheckError(error)) return t(`contact.fault.${error.fault}`);
    if (isApiError(error) && error.has('HUMAN_CHECK')) return t('contact.notHuman');
    return errorText(error);
  }

  async function sendNow(file: File, { signal, onProgress }: SendOptions): Promise<string> {
    signal.throwIfAborted();
    try {
      const humanCheck = await check.pass();
      return (await caller.call(sendContactPicture, { body: file }, { humanCheck, signal, onProgress })).id;
    } catch (error) {
      if (isApiError(error) && error.has('HUMAN_CHECK')) check.drop();
      throw error;
    } finally {
      check.judged();
    }
  }

  return useUploads({
    send(file, options) {
      const sent = queue.current.then(() => sendNow(file, options));
      queue.current = sent.catch(() => {});
      return sent;
    },
    errorText: words,
    refuseUnreadable: true,
  });
}
