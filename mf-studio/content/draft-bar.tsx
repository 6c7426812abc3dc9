import type { Content } from '@sufra/api/staff/endpoints';
import { formatMoment, localePath, useLocale } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button, LinkButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineAbove } from '@sufra/ui/desk';
import { PencilSimpleIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { changedSettings, type DraftChanges } from './draft.ts';
import { usePlannedText } from './planned.ts';

const bar = css`
display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-block-start:auto;margin-inline:calc(-1*var(--gut));margin-block-end:-48px;padding:10px var(--gut);background:var(--surface);${lineAbove};position:sticky;inset-block-end:0;z-index:2;
@media (max-width:43.6875em){inset-block-end:calc(4rem + env(safe-area-inset-bottom))}
`;
const words = css`flex:1 1 14rem;color:var(--ink-2);& b{color:var(--ink);font-weight:600}`;

export interface DraftBarProps {
  readonly content: Content;
  readonly changes: DraftChanges;
}

/** How many changes customers do not see yet, and what to do with them. */
export function DraftBar({ content, changes }: DraftBarProps) {
  const t = useText();
  const errorText = useErrorText();
  const { own } = useWorkplace();
  const { announce } = usePlatform();
  const { locale, timeZone } = useLocale();
  const plannedText = usePlannedText();
  const [step, setStep] = useState<'rest' | 'asked' | 'running'>('rest');
  const [fault, setFault] = useState<string | null>(null);
  const savedAt = changedSettings(content)[0]?.change?.at;
  if (content.changed === 0) return null;
  const discard = async () => {
    setStep('running');
    try {
      await changes.discard();
      setFault(null);
      announce(t('draft.discarded'));
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setStep('rest');
    }
  };
  return (
    <section className={bar} aria-label={t('draft.label')}>
      <Badge tone="warning">
        <PencilSimpleIcon />
        {t('draft.word')}
      </Badge>
      <p className={words} role="status">
        <b>{t('draft.count', { count: content.changed })}</b>
        {savedAt
          ? ` · ${t('draft.saved', { time: formatMoment(savedAt, { locale, timeZone, now: new Date() }) })}`
          : null}
        {content.schedule ? ` · ${plannedText(content.schedule)}` : null}
      </p>
      <Fault>{fault}</Fault>
      {step === 'rest' ? (
        <Button kind="ghost" size="small" onClick={() => setStep('asked')}>
          {t('draft.discard')}
        </Button>
      ) : (
        <>
          <Button kind="danger" size="small" busy={step === 'running'} onClick={() => void discard()}>
            {t('draft.discardAll', { count: content.changed })}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setStep('rest')}>
            {t('draft.keep')}
          </Button>
        </>
      )}
      <LinkButton size="small" href={localePath(locale, `/publish/${own.restaurant}`)}>
        {t('draft.review')}
      </LinkButton>
    </section>
  );
}
