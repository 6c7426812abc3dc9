import { MAX_NOTE_LENGTH } from '@sufra/api/order/limits';
import { useText } from '@sufra/module';
import { growWithContent, VisuallyHidden } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { type RefObject, useId } from 'react';

/** From here on it is read out how much room is left; it is always to be seen. */
const TELL_FROM = 400;

const section = css`padding:18px var(--gut) var(--s6);border-block-start:8px solid var(--canvas);@media (min-width:900px){padding-inline:var(--s6)}`;
const label = css`display:block;margin-block-end:var(--s2);font-size:17px;font-weight:600`;
const field = css`
display:block;inline-size:100%;min-block-size:52px;padding:12px var(--s4);border:0;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);resize:vertical;field-sizing:content;line-height:1.65;
&::placeholder{color:var(--ink-3)}
@media (forced-colors:active){border:1px solid}
`;
const room = css`margin-block-start:4px;color:var(--ink-2);font-size:var(--fs-cap)`;
const tooLong = css`color:var(--danger);font-weight:500`;

export interface ItemNoteProps {
  value: string;
  onChange: (value: string) => void;
  /** Focus goes here when the note is too long to be sent. */
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A wish for the kitchen; people write it in any language. A longer text that is pasted is kept as it is, with how much is
 * too much: cutting it would send half a wish.
 */
export function ItemNote({ value, onChange, fieldRef }: ItemNoteProps) {
  const t = useText();
  const id = useId();
  const over = value.length - MAX_NOTE_LENGTH;
  const words =
    over > 0 ? t('item.noteOver', { count: over, max: MAX_NOTE_LENGTH }) : t('item.noteRoom', { count: -over });
  return (
    <section className={section}>
      <label htmlFor={id} className={label}>
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
        className={field}
        onInput={growWithContent}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-room`} className={cx(room, over > 0 && tooLong)}>
        {words}
      </p>
      <div role="status">{value.length >= TELL_FROM ? <VisuallyHidden>{words}</VisuallyHidden> : null}</div>
    </section>
  );
}
