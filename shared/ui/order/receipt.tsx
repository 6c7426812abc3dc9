import type { ReactNode } from 'react';
import { Hem } from '../components/hem.tsx';
import { css, cx } from '../css.ts';

const frame = css`filter:drop-shadow(0 6px 10px var(--shade-soft))`;
const paper = css`display:flex;flex-direction:column;gap:10px;padding:var(--s5) var(--s5) var(--s3);background:var(--surface);border-radius:var(--r-l) var(--r-l) 0 0`;
const edge = css`margin-block-start:-1px`;
const titleClass = css`font-size:var(--fs-h3);margin-block-end:2px`;
const rows = css`display:flex;flex-direction:column;gap:10px;margin:0`;
const row = css`display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s4);dt{flex:1 1 6em;min-inline-size:0;overflow-wrap:anywhere}dd{margin:0;margin-inline-start:auto;flex:none;max-inline-size:100%;font-variant-numeric:tabular-nums}`;
const kinds = {
  line: '',
  muted: css`color:var(--ink-2);font-size:var(--fs-s)`,
  saving: css`color:var(--success)`,
  total: css`font-size:var(--fs-l);font-weight:600;padding-block-start:10px;border-block-start:1px dashed var(--outline-strong)`,
};
const rule = css`border:0;border-block-start:1px dashed var(--outline-strong);opacity:.6;inline-size:100%;margin:0`;
const noteClass = css`display:block;font-size:var(--fs-s);font-weight:400;color:var(--ink-2)`;

export interface ReceiptProps {
  readonly title?: ReactNode;
  /** Level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** `ReceiptRow`s; anything else comes as `footer`. */
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string;
}

/** A ticket that ends in the hem. */
export function Receipt({ title, heading: Heading = 'h2', children, footer, className }: ReceiptProps) {
  return (
    <section className={cx(frame, className)}>
      <div className={paper}>
        {title ? <Heading className={titleClass}>{title}</Heading> : null}
        <dl className={rows}>{children}</dl>
        {footer}
      </div>
      <Hem side="down" of="surface" className={edge} />
    </section>
  );
}

export interface ReceiptRowProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Usually `<Money>`. */
  readonly amount: ReactNode;
  readonly kind?: keyof typeof kinds;
}

/** One line: what it is, how much. `total` is ruled off above. */
export function ReceiptRow({ label, note, amount, kind = 'line' }: ReceiptRowProps) {
  return (
    <div className={cx(row, kinds[kind])}>
      <dt>
        {label}
        {note ? <span className={noteClass}>{note}</span> : null}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** A dashed line between parts of a footer. */
export function ReceiptRule() {
  return <hr className={rule} />;
}
