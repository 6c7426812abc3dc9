import type { PaymentMethod } from '@sufra/api/payment/endpoints';
import { useText } from '@sufra/module';
import { Card, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { MethodIcon } from '../../payment/method-icon.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s3)`;

export interface MethodListProps {
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  /** Null: the number of the card shows it, or it was not chosen yet. */
  readonly brand: string | null;
  readonly canApple: boolean;
  readonly onMethod: (id: string) => void;
  readonly onBrand: (brand: string) => void;
}

/** Ways to pay at once; the brand only where the provider's form needs it first (CHK-005). */
export function MethodList({ methods, method, brand, canApple, onMethod, onBrand }: MethodListProps) {
  const t = useText();
  const brands = brandsAskedFor(method);
  return (
    <Card className={stack}>
      <ChoiceGroup label={t('pay.method')}>
        {methods.map(({ id, names, kind }) => (
          <RadioRow
            key={id}
            name="payment_method_id"
            value={id}
            checked={id === method.id}
            disabled={kind === 'apple_pay' && !canApple}
            onChange={() => onMethod(id)}
            label={<Name name={names} />}
            hint={kind === 'apple_pay' && !canApple ? t('pay.safari') : undefined}
            picture={<MethodIcon kind={kind} />}
          />
        ))}
      </ChoiceGroup>
      {brands.length > 0 ? (
        <ChoiceGroup label={t('pay.brand')}>
          {brands.map((one) => (
            <RadioRow
              key={one}
              name="payment_brand"
              value={one}
              checked={one === brand}
              onChange={() => onBrand(one)}
              label={BRANDS.has(one) ? t(`pay.brands.${one}`) : one}
            />
          ))}
        </ChoiceGroup>
      ) : null}
    </Card>
  );
}

/** Brands of which one is asked for before the provider's form opens. */
export function brandsAskedFor({ brand_first, brands }: PaymentMethod): readonly string[] {
  return brand_first ? (brands ?? []) : [];
}

const BRANDS = new Set(['mada', 'visa', 'mastercard']);
