import { NOT_YOU_FORM_PATH } from '@sufra/contract/edge-paths';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useHydrated, useSession, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';

const ID = 'arrived-by-state';

const form = css`margin-block-start:var(--s2)`;

/**
 * The customer that a link signed in, and the way out: a real form, so that it works at any time (safety E7).
 * The server knows it and draws it; until the browser has its own answer it believes the document.
 */
export function ArrivedByState({ name, className }: { readonly name: string; readonly className: string }) {
  const session = useSession();
  const alive = useHydrated();
  const [isDrawn] = useState(() => typeof window !== 'undefined' && document.getElementById(ID) !== null);
  const isAnswered = typeof window === 'undefined' || (alive && session !== null);
  if (!(isAnswered ? session?.arrivedByState : isDrawn)) return null;
  return <Notice name={name} className={className} />;
}

function Notice({ name, className }: { readonly name: string; readonly className: string }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <Banner tone="info" className={className}>
      {t('account.arrivedAs', { name })}
      <form id={ID} method="post" action={NOT_YOU_FORM_PATH} className={form}>
        <input type="hidden" name="return" value={localePath(locale, '/account')} />
        <Button type="submit" kind="secondary" size="small" {...tap('not-you')}>
          {t('account.notYou')}
        </Button>
      </form>
    </Banner>
  );
}
