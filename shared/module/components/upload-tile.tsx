import { IconButton, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { TrashIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import type { Upload } from '../uploads.ts';

const tile = css`position:relative;display:flex;flex-direction:column;gap:4px;min-inline-size:0`;
const picture = css`inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--r-m);background:var(--sunken)`;
const remove = css`position:absolute;inset-block-start:4px;inset-inline-end:4px`;
const bar = css`inline-size:100%;block-size:.375rem;accent-color:var(--brand)`;
const small = css`font-size:var(--fs-cap);color:var(--ink-2);line-height:1.55`;
const wrong = css`font-size:var(--fs-cap);color:var(--danger);font-weight:500;overflow-wrap:anywhere`;

export interface UploadTileProps {
  readonly upload: Upload;
  /** Of the picture; empty where `name` says what it is. */
  readonly alt: string;
  /** Under the picture. */
  readonly name?: ReactNode;
  readonly words: {
    /** Names of the controls, and of the bar. */
    readonly remove: string;
    readonly retryThis: string;
    readonly progress: string;
    readonly retry: string;
    /** How it stands: `percent` is a whole number. */
    readonly sent: string;
    readonly sending: (percent: number) => string;
    readonly notSent: (problem: string) => string;
  };
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly 'data-test': string;
}

/**
 * One picture of `useUploads` in a list: how much of it is sent, or why it is not, and the ways to send it
 * again and to take it away (HOST-025, CHK-049).
 */
export function UploadTile(props: UploadTileProps) {
  const { upload, alt, name, words, onRemove, onRetry, 'data-test': test } = props;
  const { preview, share, problem } = upload;
  return (
    <li className={tile} data-test={test}>
      {preview ? <img src={preview} alt={alt} className={picture} /> : <span className={picture} />}
      {name}
      <IconButton kind="filled" className={remove} label={words.remove} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
      {share === null ? null : <progress className={bar} value={share} aria-label={words.progress} />}
      {problem ? (
        <>
          <span role="alert" className={wrong}>
            {words.notSent(problem)}
          </span>
          <TextButton aria-label={words.retryThis} onClick={onRetry}>
            {words.retry}
          </TextButton>
        </>
      ) : (
        <span className={small}>{share === null ? words.sent : words.sending(Math.round(share * 100))}</span>
      )}
    </li>
  );
}
