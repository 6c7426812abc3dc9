import { encodeQR } from 'qr';
import { css, cx } from './css.ts';

/** Width of the empty margin that readers need, in modules of the code. */
const QUIET_ZONE_MODULES = 4;

// Black on white in either theme: readers want it so.
// biome-ignore lint/plugin: a picture
const square = css`inline-size:168px;block-size:168px;background:var(--code-ground);fill:var(--code-ink);border-radius:var(--r-s);forced-color-adjust:none`;

export interface QrCodeProps {
  readonly content: string;
  /** The text alternative. */
  readonly label: string;
  readonly className?: string;
  readonly 'data-test'?: string;
}

/** A QR code; nothing for a text that no symbol can hold. */
export function QrCode({ content, label, className, 'data-test': test }: QrCodeProps) {
  const symbol = symbolOf(content);
  if (!symbol) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${symbol.size} ${symbol.size}`}
      shapeRendering="crispEdges"
      className={cx(square, className)}
      data-test={test}
    >
      <path d={symbol.path} />
    </svg>
  );
}

const figure = css`display:grid;justify-items:center;gap:var(--s2);margin:0;padding-block:var(--s3)`;
const caption = css`font-size:var(--fs-s);color:var(--ink-2)`;

export interface TaxQrProps {
  /**
   * What the provider answers in `invoice.qr`, in Saudi Arabia the base64 of the tax authority's tags. It is
   * not read here; what it holds stands beside it in words.
   */
  readonly content: string;
  readonly caption: string;
  /** The text alternative. */
  readonly label: string;
  /** Of a note. */
  readonly number?: string;
}

/** The QR code of a tax document (CHK-037, TAX-002). Nothing for a text that no symbol can hold. */
export function TaxQr({ content, caption: words, label, number }: TaxQrProps) {
  if (!fitsQr(content)) return null;
  return (
    <figure className={figure}>
      <QrCode content={content} label={number ? `${words} ${number}` : label} data-test="tax-qr" />
      <figcaption className={caption}>
        {words}
        {number ? (
          <>
            {' '}
            <bdi dir="ltr" translate="no">
              {number}
            </bdi>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** True for a text that a symbol can hold. */
export function fitsQr(content: string): boolean {
  return symbolOf(content) !== null;
}

/** One path: a run of dark modules is a rectangle. */
function symbolOf(content: string): { size: number; path: string } | null {
  let rows: boolean[][];
  try {
    rows = encodeQR(content, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES });
  } catch {
    return null;
  }
  const path = rows.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size: rows.length, path: path.join('') };
}

function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}
