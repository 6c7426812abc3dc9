import { MAX_NOTE_LENGTH } from '@sufra/api/order/limits';
import { useText } from '@sufra/module';
import { growWithContent, VisuallyHidden } from '@sufra/ui';
import { cx } from '@sufra/ui/css';
import { type RefObject, useId } from 'react';
import * as styles from './item-note.styles.ts';

/** From here on it is read out how much room is left; it is always to be seen. */
const ANNOUNCE_FROM_LENGTH = 400;

export interface ItemNoteProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Focus goes here when the note is too long to be sent. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A wish for the kitchen; people write it in any language. A longer text that is pasted stays whole, with the number of
 * characters beyond the limit: cutting it would send half a wish.
 */
export function ItemNote({ value, onChange, fieldRef }: ItemNoteProps) {
  const t = useText();
  const id = useId();
  const over = value.length - MAX_NOTE_LENGTH;
  const words =
    over > 0 ? t('item.noteOver', { count: over, max: MAX_NOTE_LENGTH }) : t('item.noteRoom', { count: -over });
  return (
    <section className={styles.section}>
      <label htmlFor={id} className={styles.label}>
        {t('item.note')}
      </label>
      <textarea
        ref={fieldRef}
        id={id}
        rows={1}
        dir="auto"
        value={value}
        placeholder={t('item.noteExample')}
        aria-describedby={`${id}-room`}
        aria-invalid={over > 0 ? true : undefined}
        className={styles.field}
        onInput={growWithContent}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-room`} className={cx(styles.room, over > 0 && styles.tooLong)}>
        {words}
      </p>
      <div role="status">{value.length >= ANNOUNCE_FROM_LENGTH ? <VisuallyHidden>{words}</VisuallyHidden> : null}</div>
    </section>
  );
}
