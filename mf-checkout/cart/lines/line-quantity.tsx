import type { CartLine } from '@sufra/api/order/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Quantity } from '@sufra/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

interface LineQuantityProps {
  readonly line: CartLine;
  readonly onChange: (qty: number) => void;
}

/**
 * How many of a line. A tap shows the number with the next frame, and updates the basket after it: to draw
 * all that hangs on the basket takes a slow phone longer than a number may (docs/performance.md). Of several
 * taps within a frame the last one counts.
 */
export function LineQuantity({ line, onChange }: LineQuantityProps) {
  const t = useText();
  const { locale } = useLocale();
  const [tapped, setTapped] = useState<number | null>(null);
  const untold = useRef<number | null>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const flush = useCallback(() => {
    const qty = untold.current;
    untold.current = null;
    if (qty !== null) tell.current(qty);
    setTapped(null);
  }, []);
  // Leaving within the frame still counts as a choice.
  useEffect(() => flush, [flush]);

  const change = (qty: number) => {
    const isFirst = untold.current === null;
    untold.current = qty;
    // Zero dishes remove the line.
    if (qty <= 0) return flush();
    setTapped(qty);
    if (isFirst) requestAnimationFrame(() => setTimeout(flush));
  };
  return (
    <Quantity
      value={tapped ?? line.qty}
      label={t('cart.quantityOf', { name: localizedName(line.names, locale).text })}
      {...(line.max_qty === null ? {} : { max: line.max_qty, maxReason: t('cart.atMost', { count: line.max_qty }) })}
      onChange={change}
    />
  );
}
