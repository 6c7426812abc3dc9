import { scanDialog } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, usePlatform, useText } from '@sufra/module';
import { openAndGo } from '@sufra/module/open-and-go';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { Card, Dock, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';
import type { MouseEvent } from 'react';

const dock = css`@media (min-width:75rem){display:none}`;
const column = css`display:none;@media (min-width:75rem){display:grid;gap:var(--s4)}`;
const title = css`font-size:var(--fs-h3)`;
const hint = css`color:var(--ink-2);font-size:var(--fs-s)`;

/**
 * In place of the basket on a dine-in menu without a table: nothing can be ordered before the table's code is read
 * (MENU-032, MENU-038). Without JavaScript it leads to where the same is said in words.
 */
export function ScanBar() {
  const t = useText();
  const { locale } = useLocale();
  const platform = usePlatform();
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void openAndGo(platform, scanDialog);
  };
  const way = (name: string) => (
    <LinkButton
      block
      href={localePath(locale, '/select-type/dine_in')}
      icon={<QrCodeIcon />}
      aria-haspopup="dialog"
      onClick={open}
      {...tap(name)}
    >
      {t('menu.scanToStart')}
    </LinkButton>
  );
  return (
    <>
      <Card as="section" className={column}>
        <h2 className={title}>{t('menu.atTheTable')}</h2>
        <p className={hint}>{t('menu.scanHint')}</p>
        {way('scan-column')}
      </Card>
      <Dock className={dock}>{way('scan-dock')}</Dock>
    </>
  );
}
