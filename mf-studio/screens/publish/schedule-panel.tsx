import { isApiError } from '@sufra/api';
import type { Content, DraftCheck } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, quietSmall, Section, tint } from '@sufra/ui/desk';
import { Form, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useId } from 'react';
import { useDraftChanges } from '../../content/draft.ts';
import { usePlannedText } from '../../content/planned.ts';
import { TimeField } from '../../time/time-field.tsx';

const planned = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:12px;${tint}`;
const words = css`flex:1 1 14rem`;

export interface SchedulePanelProps {
  /** What was looked at; null: the draft changes nothing. */
  readonly check: DraftCheck | null;
  readonly schedule: Content['schedule'];
  /** Reads the draft again: a colleague changed it. */
  readonly onStale: () => void;
}

/** Publishes the draft at a time, says when that is, and takes it back (SHOP-031). */
export function SchedulePanel({ check, schedule, onStale }: SchedulePanelProps) {
  const t = useText();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const changes = useDraftChanges();
  const plannedText = usePlannedText();
  const plan = async ({ at }: { at?: string | null }): Promise<FormErrors | undefined> => {
    if (!check) return undefined;
    if (!at) return { at: t('schedule.needed') };
    try {
      await changes.schedule(at, check.mark);
      announce(t('schedule.done'));
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.has('DRAFT_CHANGED')) {
        onStale();
        return { [FORM_ERROR]: t('schedule.changed') };
      }
      // The provider's clock decides; which of its two bounds it was is plain from afar.
      if (error.status === 422)
        return { at: t(Date.parse(at) - Date.now() > DAY_MS ? 'schedule.far' : 'schedule.past') };
      return { [FORM_ERROR]: errorText(error) };
    }
  };
  return (
    <Section title={t('schedule.title')}>
      {schedule ? <Planned text={plannedText(schedule)} /> : null}
      {check ? (
        <Form<{ at: string | null }> attributes={{ 'aria-label': t('schedule.title') }} onSubmit={plan}>
          <TimeField name="at" label={t('schedule.at')} hint={t('schedule.hint')} />
          <p className={quietSmall}>{t('schedule.meaning')}</p>
          <SubmitButton block={false} kind="secondary">
            {t(schedule ? 'schedule.move' : 'schedule.plan')}
          </SubmitButton>
        </Form>
      ) : null}
    </Section>
  );
}

function Planned({ text }: { readonly text: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const changes = useDraftChanges();
  const id = useId();
  const end = useAction(async () => {
    await changes.unschedule();
    announce(t('schedule.ended'));
  });
  return (
    <div className={planned}>
      <p id={id} className={words}>
        {text}
      </p>
      <Button
        kind="secondary"
        size="small"
        busy={end.loading}
        aria-describedby={id}
        onClick={() => void end.run(undefined).catch(() => {})}
      >
        {t('schedule.end')}
      </Button>
      <Fault>{end.error ? errorText(end.error) : null}</Fault>
    </div>
  );
}
