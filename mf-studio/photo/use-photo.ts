import { PHOTO_TYPES } from '@sufra/api/order/limits';
import { MAX_DISH_PHOTO_BYTES } from '@sufra/api/staff/shop/menu-limits';
import { formatMegabytes, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { useLeaveQuestion } from '@sufra/module/console';
import { type RefObject, useRef, useState } from 'react';
import { type CropShape, middle, type Square, widest } from './crop-box.tsx';
import { type ReadPhoto, readPhoto } from './read-photo.ts';

export interface PhotoChoice {
  /** The file input, which a button opens. */
  readonly picker: RefObject<HTMLInputElement | null>;
  /** Null: none is chosen. */
  readonly photo: (ReadPhoto & { readonly file: File }) | null;
  /** The part of it that is sent. */
  readonly square: Square;
  readonly fault: string | null;
  setSquare(square: Square): void;
  setFault(fault: string): void;
  /** Takes a file of a known type, size and resolution; `fault` says why another is refused. */
  choose(file: File | undefined): Promise<void>;
  /** Goes back to no photo. */
  drop(): void;
}

/**
 * A photo that is chosen on this device and cut to `shape` before it is sent. `tooSmall`: words for one with
 * too few pixels.
 */
export function usePhoto(shape: CropShape, tooSmall: string): PhotoChoice {
  const t = useText();
  const { locale } = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<PhotoChoice['photo']>(null);
  const [square, setSquare] = useState<Square>({ x: 0, y: 0, side: 1 });
  const [fault, setFault] = useState<string | null>(null);
  // A file does not wait on the device.
  useLeaveQuestion(photo !== null);
  const choose = async (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return setFault(t('dish.photoType'));
    if (file.size > MAX_DISH_PHOTO_BYTES)
      return setFault(t('dish.photoLarge', { size: formatMegabytes(MAX_DISH_PHOTO_BYTES, locale) }));
    const read = await readPhoto(file);
    if (!read) return setFault(t('dish.photoUnreadable'));
    if (widest(read, shape.ratio) < shape.least) return setFault(tooSmall);
    setSquare(middle(read, shape.ratio));
    setPhoto({ ...read, file });
  };
  return { picker, photo, square, fault, setSquare, setFault, choose, drop: () => setPhoto(null) };
}

/** The part as the calls that send a photo take it: four decimals. */
export function cutQuery({ x, y, side }: Square): Square {
  const part = (value: number) => Math.round(value * 10_000) / 10_000;
  return { x: part(x), y: part(y), side: part(side) };
}
