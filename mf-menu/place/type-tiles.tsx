import { isOrderType, type OrderType } from '@sufra/contract';
import { Link, useText } from '@sufra/module';
import { css, cx } from '@sufra/ui/css';
import type { MouseEvent } from 'react';
import { TYPE_ICONS } from './order-types.tsx';

const tiles = css`
display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:6px;padding:6px;background:var(--sunken);border-radius:var(--r-l);
`;
const tile = css`
display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;min-block-size:76px;padding-inline:2px;border-radius:var(--r-m);
color:var(--ink-2);font-size:var(--fs-cap);font-weight:500;line-height:1.3;text-align:center;transition:background-color var(--fast),transform var(--fast);
&:hover{color:var(--ink)}&:active{transform:scale(.97)}
&[aria-current]{background:var(--pick);color:var(--on-pick);box-shadow:var(--pick-edge);font-weight:600}
@media (forced-colors:active){border:1px solid;&[aria-current]{border:3px solid Highlight}}
`;
const iconSize = css`font-size:22px`;
const large = css`min-block-size:96px;gap:8px;background:var(--surface);color:var(--ink);font-size:var(--fs-s);font-weight:600`;
const largeIcon = css`color:var(--brand-ink);font-size:28px`;

export interface TypeTilesProps {
  types: readonly OrderType[];
  selected: OrderType | null;
  /** `large`: the one question of the screen. */
  size?: 'small' | 'large';
  /** Takes over from the links once the page is alive. */
  onSelect: (type: OrderType) => void;
}

/** The order types that are on, as links that work without JavaScript (MENU-001, MENU-007). */
export function TypeTiles({ types, selected, size, onSelect }: TypeTilesProps) {
  const t = useText();
  const select = (event: MouseEvent) => {
    const type = (event.target as Element).closest<HTMLElement>('[data-type]')?.dataset.type;
    if (!isOrderType(type) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(type);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keyboard; this hears their clicks
    <nav aria-label={t('place.how')} className={tiles} onClick={select}>
      {types.map((type) => {
        const Icon = TYPE_ICONS[type];
        return (
          <Link
            key={type}
            to={`/select-type/${type}`}
            data-type={type}
            aria-current={type === selected ? 'true' : undefined}
            className={cx(tile, size === 'large' && large)}
          >
            <Icon className={size === 'large' ? largeIcon : iconSize} />
            {t(`type.${type}`)}
          </Link>
        );
      })}
    </nav>
  );
}
