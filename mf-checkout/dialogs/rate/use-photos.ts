/** Pictures of a rating: chosen, checked before anything is sent, sent one by one, kept through a rating that failed (CHK-048, CHK-049). */
import { removeRatingPhoto, sendRatingPhoto } from '@sufra/api/order/endpoints';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { newKey } from '@sufra/contract';
import { isolate } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useRef, useState } from 'react';
import { useErrorText } from '../../cart/use-error-text.ts';

export interface Photo {
  readonly key: string;
  readonly file: File;
  /** What is shown of it, a `data:` address; empty until it is read. */
  readonly preview: string;
  /** The provider's id once it is sent. */
  readonly id: string | null;
  /** How much of it is sent, 0 to 1; null: it is not being sent. */
  readonly share: number | null;
  /** Why it was not sent; null: it was, or is being. */
  readonly problem: string | null;
}

export interface Photos {
  readonly all: readonly Photo[];
  /** Why some of the chosen files were not added. */
  readonly refused: readonly string[];
  add(files: readonly File[]): void;
  /** Sends one again that was not sent. */
  retry(photo: Photo): void;
  remove(photo: Photo): void;
}

export function usePhotos(orderId: string): Photos {
  const t = useText();
  const { caller } = usePlatform();
  const errorText = useErrorText();
  const [all, setAll] = useState<readonly Photo[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const removed = useRef(new Map<string, AbortController>());

  const change = (key: string, changes: Partial<Photo>) =>
    setAll((photos) => photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  async function send({ key, file }: Photo): Promise<void> {
    const given = new AbortController();
    removed.current.set(key, given);
    change(key, { share: 0, problem: null });
    try {
      const input = { params: { id: orderId }, body: file };
      const onProgress = (share: number) => change(key, { share });
      const { id } = await caller.call(sendRatingPhoto, input, { signal: given.signal, onProgress });
      if (given.signal.aborted) takeBack(id);
      else change(key, { id, share: null });
    } catch (error) {
      if (!given.signal.aborted) change(key, { share: null, problem: errorText(error) });
    }
  }

  /** The provider forgets it by itself in any case. */
  function takeBack(photo: string): void {
    caller.call(removeRatingPhoto, { params: { id: orderId, photo } }).catch(() => {});
  }

  return {
    all,
    refused,
    add(files) {
      const problems = files.flatMap(({ name, size, type }) => {
        if (!(PHOTO_TYPES as readonly string[]).includes(type)) return [t('rate.wrongType', { name: isolate(name) })];
        return size > MAX_PHOTO_BYTES ? [t('rate.tooLarge', { name: isolate(name) })] : [];
      });
      const fine = files.filter(
        ({ size, type }) => (PHOTO_TYPES as readonly string[]).includes(type) && size <= MAX_PHOTO_BYTES,
      );
      const free = MAX_PHOTOS - all.length;
      setRefused(fine.length > free ? [...problems, t('rate.tooMany')] : problems);
      const added = fine
        .slice(0, free)
        .map((file): Photo => ({ key: newKey(), file, preview: '', id: null, share: 0, problem: null }));
      setAll((photos) => [...photos, ...added]);
      for (const photo of added) {
        void readPreview(photo.file).then((preview) => change(photo.key, { preview }));
        void send(photo);
      }
    },
    retry: (photo) => void send(photo),
    remove(photo) {
      removed.current.get(photo.key)?.abort();
      if (photo.id) takeBack(photo.id);
      setAll((photos) => photos.filter(({ key }) => key !== photo.key));
      setRefused([]);
    },
  };
}

/** Empty for what cannot be read. A `data:` address: the page's rules allow no other of its own. */
function readPreview(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
