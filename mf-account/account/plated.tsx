import { type Picture, Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { Icon } from '@sufra/ui/icons';

const dish = css`aspect-ratio:7/6;--plate-size:72%;--dish-size:46%`;
const ground = css`display:grid;place-items:center;inline-size:100%;aspect-ratio:7/6;border-radius:var(--r-m);background:var(--accent-tint)`;
const plate = css`inline-size:72%;--plate-size:100%`;
const small = css`inline-size:5.5rem;flex:none;--plate-size:100%;--dish-size:62%`;

export interface PlatedProps {
  /** Of the dish that it is about. */
  readonly picture: Picture | null | undefined;
  /** Where it is about no dish, or its picture is not known. */
  readonly mark: Icon;
  /** A bare plate beside words. */
  readonly beside?: boolean;
}

/** What is given or asked for, on a plate: the dish itself, or a mark (ACCT-041). Its name stands beside it. */
export function Plated({ picture, mark, beside }: PlatedProps) {
  if (beside) return <Plate picture={picture} bare mark={mark} sizes="5.5rem" className={small} />;
  if (picture) return <Plate picture={picture} sizes="(min-width: 48em) 17rem, 50vw" className={dish} />;
  return (
    <span className={ground}>
      <Plate picture={null} bare mark={mark} className={plate} />
    </span>
  );
}
