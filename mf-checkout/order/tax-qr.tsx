import { useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import { encodeQR } from 'qr';

/** Width of the empty margin that readers need, in modules of the code. */
const QUIET_ZONE_MODULES = 4;

const figure = css`display:grid;justify-items:center;gap:var(--s2);margin:0;padding-block:var(--s3)`;
// Black on white in either theme: readers want it so.
// biome-ignore lint/plugin: a picture
const square = css`inline-size:168px;block-size:168px;background:var(--code-ground);fill:var(--code-ink);border-radius:var(--r-s);forced-color-adjust:none`;
const caption = css`font-size:var(--fs-s);color:var(--ink-2)`;

/**
 * The tax receipt's QR code (CHK-037): `content` is what the provider answers in `invoice.qr`, in Saudi Arabia the base64 of the tax
 * authority's tags. It is not read here; what it holds stands on the receipt in words. Nothing for a text that no symbol can hold.
 */
export function TaxQr({ content }: { readonly content: string }) {
  const t = useText();
  const symbol = symbolOf(content);
  if (!symbol) return null;
  return (
    <figure className={figure}>
      <svg
        role="img"
        aria-label={t('order.taxQrLabel')}
        viewBox={`0 0 ${symbol.size} ${symbol.size}`}
        shapeRendering="crispEdges"
        className={square}
        data-test="tax-qr"
      >
        <path d={symbol.path} />
      </svg>
      <figcaption className={caption}>{t('order.taxQr')}</figcaption>
    </figure>
  );
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
