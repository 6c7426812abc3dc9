import { PHOTO_TYPES } from '@sufra/api/order/limits';
import { MAX_DISH_PHOTO_BYTES } from '@sufra/api/staff/shop/menu-limits';
import { Banner } from '@sufra/ui';
import { FilePicker } from '@sufra/ui/form';
import type { PhotoChoice } from './use-photo.ts';

export interface PhotoInputProps {
  readonly of: Pick<PhotoChoice, 'picker' | 'fault' | 'choose'>;
  readonly 'data-test': string;
}

/** The hidden file input of a photo, and what is wrong with the file that was chosen. */
export function PhotoInput({ of: { picker, fault, choose }, 'data-test': test }: PhotoInputProps) {
  return (
    <>
      {fault ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : null}
      <FilePicker
        ref={picker}
        accept={String(PHOTO_TYPES)}
        maxBytes={MAX_DISH_PHOTO_BYTES}
        onPick={([file]) => void choose(file)}
        data-test={test}
      />
    </>
  );
}
