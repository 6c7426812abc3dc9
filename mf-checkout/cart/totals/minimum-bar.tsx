import { formatMoneyText, localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { MinimumGate } from '../words/gates.ts';
import { GapBar } from './gap-bar.tsx';

const text = css`font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;
const way = css`align-self:flex-start`;

/**
 * How far the cart is from the branch's smallest order: words, the missing amount, a bar, and the way to the
 * menu (CHK-018).
 */
export function MinimumBar({ gate, currency }: { readonly gate: MinimumGate; readonly currency: string }) {
  const { locale } = useLocale();
  const t = useText();
  const { missing, minimum } = gate;
  const words = missing ? t('problems.missingAmount', { amount: formatMoneyText(missing, currency, locale) }) : null;
  return (
    <GapBar words={words} label={t('problems.belowMinimum')} goal={minimum} missing={missing}>
      <p className={text}>
        {t('problems.belowMinimum')}
        {minimum ? (
          <span> · {t('problems.minimumIs', { amount: formatMoneyText(minimum, currency, locale) })}</span>
        ) : null}
      </p>
      <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')} className={way}>
        {t('problems.addDishes')}
      </LinkButton>
    </GapBar>
  );
}
