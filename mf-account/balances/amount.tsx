import { usePlatform, useText } from '@sufra/module';
import { Money } from '@sufra/ui';

export interface AmountProps {
  /** Money as text, points as a number. */
  readonly of: string | number;
  /** With a plus sign where it came in; what went out has its minus always. */
  readonly signed?: boolean;
}

/** Money or points of a balance, in the tenant's currency or counted in words. */
export function Amount({ of, signed }: AmountProps) {
  const t = useText();
  const { currency } = usePlatform().context.tenant;
  const isOut = String(of).startsWith('-');
  if (typeof of === 'string')
    return <Money amount={of} currency={currency} kind={signed && !isOut ? 'added' : 'normal'} />;
  const points = t('balance.pointsCount', { count: Math.abs(of) });
  if (!signed && !isOut) return <>{points}</>;
  const sign = isOut ? '−' : '+';
  // One and two have no digits in Arabic.
  const [before = '', digits, after = ''] = points.split(/([\d.,٬٫]+)/);
  if (!digits)
    return (
      <>
        <bdi dir="ltr" translate="no">
          {sign}
        </bdi>{' '}
        {points}
      </>
    );
  return (
    <>
      {before}
      <bdi dir="ltr" translate="no">
        {sign}
        {digits}
      </bdi>
      {after}
    </>
  );
}
