import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '@sufra/api/order/limits';
import { useText } from '@sufra/module';
import { Banner, Button, IconButton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { FilePicker } from '@sufra/ui/form';
import { PlusIcon, TrashIcon } from '@sufra/ui/icons';
import { useId, useRef } from 'react';
import type { Photos } from './use-photos.ts';

const frame = css`display:flex;flex-direction:column;gap:var(--s2)`;
const title = css`font-weight:600`;
const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;
const list = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:var(--s3);list-style:none;margin:0;padding:0`;
const tile = css`position:relative;display:flex;flex-direction:column;gap:4px;min-inline-size:0`;
const picture = css`inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--r-m);background:var(--sunken)`;
const remove = css`position:absolute;inset-block-start:4px;inset-inline-end:4px`;
const bar = css`inline-size:100%;block-size:.375rem;accent-color:var(--brand)`;
const wrong = css`font-size:var(--fs-cap);color:var(--danger);font-weight:500;overflow-wrap:anywhere`;

/** Photos of a rating: added and removed by tap and key, with what of each is sent; limits are said before anything is sent (CHK-049). */
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
              <li key={photo.key} className={tile} data-test="photo">
                {photo.preview ? (
                  <img src={photo.preview} alt={t('rate.photo', { number })} className={picture} />
                ) : (
                  <span className={picture} />
                )}
                <IconButton
                  kind="filled"
                  className={remove}
                  label={t('rate.removePhoto', { number })}
                  onClick={() => photos.remove(photo)}
                >
                  <TrashIcon />
                </IconButton>
                {photo.share === null ? null : (
                  <progress className={bar} value={photo.share} aria-label={t('rate.photo', { number })} />
                )}
                {photo.problem ? (
                  <>
                    <span role="alert" className={wrong}>
                      {t('rate.notSent')}: {photo.problem}
                    </span>
                    <TextButton aria-label={t('rate.retryPhoto', { number })} onClick={() => photos.retry(photo)}>
                      {t('retry')}
                    </TextButton>
                  </>
                ) : (
                  <span className={small}>
                    {photo.share === null
                      ? t('rate.sent')
                      : t('rate.sending', { percent: Math.round(photo.share * 100) })}
                  </span>
                )}
              </li>
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
