import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { useId } from 'react';

/** Characters of a note (specification §5). */
const MOST = 500;
/** From here on the customer sees how much room is left. */
const TELL_FROM = 400;

const section = css`padding:18px var(--gut) var(--s6);border-block-start:8px solid var(--canvas);@media (min-width:900px){padding-inline:var(--s6)}`;
const label = css`display:block;margin-block-end:var(--s2);font-size:17px;font-weight:600`;
const field = css`
display:block;inline-size:100%;min-block-size:52px;padding:12px var(--s4);border:0;border-radius:var(--r-m);background:var(--surface);box-shadow:inset 0 0 0 1px var(--outline-strong);resize:vertical;field-sizing:content;line-height:1.65;
&::placeholder{color:var(--ink-3)}
@media (forced-colors:active){border:1px solid}
`;
const room = css`margin-block-start:4px;color:var(--ink-2);font-size:var(--fs-cap)`;

/** A wish for the kitchen; people write it in any language. */
export function ItemNote({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const id = useId();
  return (
    <section className={section}>
      <label htmlFor={id} className={label}>
        {t('item.note')}
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        maxLength={MOST}
        value={value}
        placeholder={t('item.note_example')}
        aria-describedby={value.length >= TELL_FROM ? `${id}-room` : undefined}
        className={field}
        onChange={(event) => onChange(event.target.value)}
      />
      {value.length >= TELL_FROM ? (
        <p id={`${id}-room`} className={room}>
          {t('item.note_room', { count: MOST - value.length })}
        </p>
      ) : null}
    </section>
  );
}
