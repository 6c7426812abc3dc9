import { isApiError } from '@sufra/api';
import { createDish } from '@sufra/api/staff/endpoints';
import { MAX_TYPED_AMOUNT } from '@sufra/api/staff/limits';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { currencyLabel, useLocale } from '@sufra/i18n';
import { useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { NotProved, useFreshProof, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { card, row } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { amountOrTyped } from '../../fields/amount-field.tsx';

interface Typed {
  ar: string;
  en: string;
  price: string;
}

/** Name and price; everything else is asked on the dish's own page. */
export function NewDish({ group, onDone }: { readonly group: string; readonly onDone: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { toast } = usePlatform();
  const { own } = useWorkplace();
  const { locale } = useLocale();
  const create = useAttempt(createDish);
  const proved = useFreshProof();
  return (
    <div className={card}>
      <h3>{t('menu.newDish')}</h3>
      <Form<Typed>
        attributes={{ 'aria-label': t('menu.newDish') }}
        validate={({ ar, en }) => (ar?.trim() || en?.trim() ? undefined : { ar: t('dish.nameMissing') })}
        onSubmit={async ({ ar = '', en = '', price = '' }) => {
          const body = { group_id: group, names: { ar, en }, price: amountOrTyped(price, own.currency) };
          try {
            await proved(() => create({ params: { restaurant: own.restaurant }, body }));
            toast({ text: t('menu.added') });
            onDone();
            return undefined;
          } catch (error) {
            if (error instanceof NotProved) return undefined;
            const words = errorText(error);
            return isApiError(error) && (error.has('PRICE_RANGE') || error.has('AMOUNT_FORM'))
              ? { price: words }
              : { [FORM_ERROR]: words };
          }
        }}
      >
        <TextField name="ar" label={t('dish.nameAr')} dir="rtl" maxLength={MENU_LIMITS.name} />
        <TextField name="en" label={t('dish.nameEn')} dir="ltr" maxLength={MENU_LIMITS.name} />
        <TextField
          name="price"
          label={t('menu.price', { currency: currencyLabel(own.currency, locale) })}
          dir="ltr"
          inputMode="decimal"
          maxLength={MAX_TYPED_AMOUNT}
          isRequired
        />
        <div className={row}>
          <SubmitButton block={false}>{t('menu.addDish')}</SubmitButton>
          <Button kind="ghost" onClick={onDone}>
            {t('menu.leave')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
