import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { useText } from '@sufra/module';
import { UploadTile } from '@sufra/module/upload-tile';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { FilePicker } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { useId, useRef } from 'react';
import type { Photos } from './use-photos.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s2)`;
const title = css`font-weight:600`;
const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;
const list = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:var(--s3);list-style:none;margin:0;padding:0`;
const wrong = css`font-size:var(--fs-cap);color:var(--danger);font-weight:500;overflow-wrap:anywhere`;

/**
 * Photos of a rating: added and removed by tap and key, with what of each is sent; limits are said before
 * anything is sent (CHK-049).
 */
export function PhotoField({
  photos,
  isRequired,
  error,
}: {
  readonly photos: Photos;
  readonly isRequired: boolean;
  readonly error: string | null;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const errorId = useId();
  const { all, refused } = photos;
  return (
    // A group of its form: the form leads to what is wrong in it.
    <fieldset
      className={frame}
      aria-label={t('rate.photos')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      data-test="photos"
    >
      <span className={title}>{t('rate.photos')}</span>
      <span id={hintId} className={small}>
        {t('rate.photosHint')}
        {isRequired ? `. ${t('rate.photosNeeded')}` : ''}
      </span>
      {all.length > 0 ? (
        <ul className={list}>
          {all.map((photo, index) => {
            const number = index + 1;
            return (
              <UploadTile
                key={photo.key}
                upload={photo}
                alt={t('rate.photo', { number })}
                words={{
                  remove: t('rate.removePhoto', { number }),
                  retryThis: t('rate.retryPhoto', { number }),
                  progress: t('rate.photo', { number }),
                  retry: t('retry'),
                  sent: t('rate.sent'),
                  sending: (percent) => t('rate.sending', { percent }),
                  notSent: (problem) => `${t('rate.notSent')}: ${problem}`,
                }}
                onRemove={() => photos.remove(photo)}
                onRetry={() => photos.retry(photo)}
                data-test="photo"
              />
            );
          })}
        </ul>
      ) : null}
      {refused.map((words) => (
        <Banner key={words} tone="warning" role="alert">
          {words}
        </Banner>
      ))}
      {error ? (
        <span id={errorId} role="alert" className={wrong}>
          {error}
        </span>
      ) : null}
      {all.length < MAX_PHOTOS ? (
        <Button
          kind="soft"
          size="small"
          icon={<PlusIcon />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('rate.addPhoto')}
        </Button>
      ) : null}
      <FilePicker
        ref={input}
        accept={String(PHOTO_TYPES)}
        maxBytes={MAX_PHOTO_BYTES}
        multiple
        onPick={photos.add}
        data-test="photo-input"
      />
    </fieldset>
  );
}
