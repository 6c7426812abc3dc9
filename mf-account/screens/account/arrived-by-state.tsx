import { NOT_YOU_FORM_PATH } from '@sufra/contract/edge-paths';
import { localePath, useLocale } from '@sufra/i18n';
import { tap, useMountedSession, useSession, useText } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';

const form = css`margin-block-start:var(--s2)`;

/**
 * Who a link signed in, and the way out: a real form, so that it works at any time (safety E7). Without JavaScript the
 * document itself carries it; what is inside `noscript` is never hydrated.
 */
export function ArrivedByState({ name, className }: { readonly name: string; readonly className: string }) {
  const known = useSession()?.arrivedByState;
  const mounted = useMountedSession()?.arrivedByState;
  if (typeof window === 'undefined')
    return <noscript>{known ? <Notice name={name} className={className} /> : null}</noscript>;
  return mounted ? <Notice name={name} className={className} /> : <noscript />;
}

function Notice({ name, className }: { readonly name: string; readonly className: string }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <Banner tone="info" className={className}>
      {t('account.arrivedAs', { name })}
      <form method="post" action={NOT_YOU_FORM_PATH} className={form}>
        <input type="hidden" name="return" value={localePath(locale, '/account')} />
        <Button type="submit" kind="secondary" size="small" {...tap('not-you')}>
          {t('account.notYou')}
        </Button>
      </form>
    </Banner>
  );
}
