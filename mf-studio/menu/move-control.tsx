import { useText } from '@sufra/module';
import { IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CaretDownIcon, CaretUpIcon } from '@sufra/ui/icons';
import type { KeyboardEvent } from 'react';

const box = css`display:inline-flex;flex:none`;

export interface MoveControlProps {
  /** Name of what moves. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves a row by a tap, where nothing can be dragged. */
export function MoveControl({ name, index, count, onMove }: MoveControlProps) {
  const t = useText();
  return (
    <span className={box}>
      <IconButton
        label={t('menu.up', { name })}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1)}
      >
        <CaretUpIcon />
      </IconButton>
      <IconButton
        label={t('menu.down', { name })}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index + 1)}
      >
        <CaretDownIcon />
      </IconButton>
    </span>
  );
}

/** Alt with an arrow moves the row that has the focus. */
export function moveByKeys(index: number, onMove: (to: number) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
}
