import type { AllergenIconName } from '@sufra/api/menu/allergen-icons';
import { safeReturn } from '@sufra/i18n';
import { css } from '@sufra/ui/css';
import {
  AcornIcon,
  CarrotIcon,
  CheeseIcon,
  DropIcon,
  EggIcon,
  FishIcon,
  FlowerIcon,
  GrainsIcon,
  type Icon,
  LeafIcon,
  PlantIcon,
  ShrimpIcon,
} from '@sufra/ui/icons';
import { useState } from 'react';

const signs: Record<AllergenIconName, Icon> = {
  grains: GrainsIcon,
  cheese: CheeseIcon,
  egg: EggIcon,
  acorn: AcornIcon,
  plant: PlantIcon,
  flower: FlowerIcon,
  fish: FishIcon,
  shrimp: ShrimpIcon,
  leaf: LeafIcon,
  drop: DropIcon,
  carrot: CarrotIcon,
};
const picture = css`display:inline-block;flex:none;inline-size:1.25em;block-size:1.25em;vertical-align:-.25em;object-fit:contain`;

/**
 * An allergen's sign as its provider names it, beside the word that says the same; nothing for what cannot be
 * shown (MENU-025).
 */
export function AllergenIcon({ icon }: { readonly icon: string }) {
  const [broken, setBroken] = useState<string>();
  if (Object.hasOwn(signs, icon)) {
    const Sign = signs[icon as AllergenIconName];
    return <Sign />;
  }
  if (icon === broken || !isMedia(icon)) return null;
  return (
    <img className={picture} src={icon} alt="" width={20} height={20} loading="lazy" onError={() => setBroken(icon)} />
  );
}

/** Whether an address of the provider is one that the edge serves pictures at, in its one spelling. */
function isMedia(address: string): boolean {
  return address.startsWith('/media/') && safeReturn(address, '') === address;
}
