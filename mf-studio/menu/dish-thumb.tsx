import type { Picture } from '@sufra/api/shapes';
import { Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const thumb = css`inline-size:2.75rem;flex:none;border-radius:9px`;

/** The dish beside its name. */
export function DishThumb({ picture }: { readonly picture: Picture | null | undefined }) {
  return <Plate picture={picture ?? null} sizes="44px" className={thumb} />;
}
