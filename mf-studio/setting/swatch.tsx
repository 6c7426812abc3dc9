import { css, cx } from '@sufra/ui/css';
import { swatchEdge } from '@sufra/ui/desk';

const base = css`display:inline-block;inline-size:1.25rem;block-size:1.25rem;flex:none;${swatchEdge}`;

/** A colour as it looks. A text that is no colour is not drawn: it never becomes a part of a style. */
export function Swatch({ colour }: { readonly colour: string }) {
  const isColour = typeof CSS !== 'undefined' && CSS.supports?.('color', colour) && !/[;{}]/.test(colour);
  return <span aria-hidden="true" className={cx(base, isColour ? css`background:${colour}` : undefined)} />;
}
