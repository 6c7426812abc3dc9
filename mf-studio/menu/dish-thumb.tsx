import type { Picture } from '@sufra/api/shapes';
import { Plate } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { roundedInside } from '@sufra/ui/desk';

const thumb = css`inline-size:2.75rem;flex:none;${roundedInside}`;

/** The dish beside its name. */
export function DishThumb({ picture }: { readonly picture: Picture | null | undefined }) {
  return <Plate picture={picture ?? null} sizes="44px" className={thumb} />;
}
