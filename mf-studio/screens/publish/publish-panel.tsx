import { isApiError } from '@sufra/api';
import { type DraftCheck, publishDraft } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useAction, useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Banner, Button, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import { useEffect, useRef } from 'react';

const bar = css`
display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:12px 16px;${surface};position:sticky;inset-block-end:12px;z-index:2;
@media (max-width:43.6875em){inset-block-end:calc(4rem + 12px + env(safe-area-inset-bottom))}
`;
const words = css`flex:1 1 14rem;color:var(--ink-2)`;

export interface PublishPanelProps {
  /** What was looked at: another draft is not published. */
  readonly check: DraftCheck;
  readonly onDone: () => void;
}

/** Publishes the draft that is shown. A colleague's change meanwhile is shown first (SHOP-037). */
export function PublishPanel({ check, onDone }: PublishPanelProps) {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const attempt = useAttempt(publishDraft);
  const publish = useAction(() => attempt({ params: { restaurant }, body: { seen: check.mark } }));
  const run = () =>
    publish.run(undefined).then(
      (done) => {
        if (done) toast({ text: t('publish.done', { count: done.changed.length }) });
        onDone();
      },
      (error: unknown) => {
        if (isApiError(error) && error.status === 409) onDone();
      },
    );
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {publish.error ? (
        <Banner tone="danger" role="alert">
          {publish.error.has('DRAFT_CHANGED') ? t('publish.changed') : errorText(publish.error)}
        </Banner>
      ) : null}
      {check.modules.length > 0 ? (
        <Banner tone="warning">
          {t('publish.switches')} <a href={localePath(locale, `/modules/${restaurant}`)}>{t('modules.title')}</a>
        </Banner>
      ) : null}
      <div className={bar}>
        <p className={words}>{t('publish.meaning')}</p>
        <LinkButton kind="secondary" href={localePath(locale, `/settings/${restaurant}`)}>
          {t('publish.back')}
        </LinkButton>
        <Button busy={publish.loading} aria-keyshortcuts="Control+Enter" onClick={() => void run()}>
          {t(check.corrections.length > 0 ? 'publish.nowCorrected' : 'publish.now')}
        </Button>
      </div>
    </>
  );
}
