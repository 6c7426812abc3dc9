import { removeRatingPhoto, sendRatingPhoto } from '@sufra/api/order/endpoints';
import { MAX_PHOTO_BYTES } from '@sufra/api/order/limits';
import { formatMegabytes, isolate, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { type FileProblem, type Uploads, useUploads } from '@sufra/module/uploads';
import { useErrorText } from '../../cart/words/use-error-text.ts';

export interface Photos extends Pick<Uploads, 'all' | 'add' | 'retry' | 'remove'> {
  /** Why some of the chosen files were not added. */
  readonly refused: readonly string[];
}

/**
 * Pictures of a rating: one that is taken away after it was sent is taken from the provider, too (CHK-048, CHK-049).
 */
export function usePhotos(orderId: string): Photos {
  const t = useText();
  const { locale } = useLocale();
  const { caller } = usePlatform();
  const errorText = useErrorText();

  /** The provider forgets it by itself in any case. */
  function takeBack(photo: string): void {
    caller.call(removeRatingPhoto, { params: { id: orderId, photo } }).catch(() => {});
  }

  const { problems, remove, ...uploads } = useUploads({
    async send(file, { signal, onProgress }) {
      const input = { params: { id: orderId }, body: file };
      const { id } = await caller.call(sendRatingPhoto, input, { signal, onProgress });
      if (signal.aborted) takeBack(id);
      return id;
    },
    errorText,
  });

  function words(problem: FileProblem): string {
    if (problem.problem === 'count') return t('rate.tooMany');
    const name = isolate(problem.name);
    if (problem.problem !== 'size') return t('rate.wrongType', { name });
    return t('rate.tooLarge', { name, size: formatMegabytes(MAX_PHOTO_BYTES, locale) });
  }

  return {
    ...uploads,
    refused: problems.map(words),
    remove(photo) {
      if (photo.id) takeBack(photo.id);
      remove(photo);
    },
  };
}
