import type { RefObject } from 'react';
import { css } from '../../css.ts';
import { fitPicture } from './fit-picture.ts';

const hidden = css`position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)`;

export interface FilePickerProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Types of files, as an input takes them. */
  readonly accept: string;
  /** Default false: one file at a time. */
  readonly multiple?: boolean;
  /** Larger pictures are made smaller before they are given. */
  readonly maxBytes?: number;
  readonly onPick: (files: File[]) => void;
  readonly 'data-test': string;
}

/**
 * The browser's own choice of files, opened by a button of ours: `ref.current.click()`. It is not seen, and
 * no stop of the keyboard.
 */
export function FilePicker({ ref, accept, multiple, maxBytes, onPick, 'data-test': test }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      accept={accept}
      tabIndex={-1}
      aria-hidden="true"
      className={hidden}
      data-test={test}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file again is a choice too.
        target.value = '';
        if (maxBytes === undefined || files.every(({ size }) => size <= maxBytes)) return onPick(files);
        void Promise.all(files.map((file) => fitPicture(file, maxBytes))).then(onPick);
      }}
    />
  );
}
