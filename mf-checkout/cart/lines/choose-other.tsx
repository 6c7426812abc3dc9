import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const words = css`display:block;margin-block-start:6px;font-size:var(--fs-cap);color:var(--ink-2)`;

/** The way to the menu, in place of the checkout button, while no dish of the basket can be ordered (CHK-015). */
export function ChooseOther() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <>
      <LinkButton block href={localePath(locale, '/menu')} data-test="choose-other">
        {t('cart.chooseOther')}
      </LinkButton>
      <span className={words}>{t('cart.noneLeft')}</span>
    </>
  );
}
