import { useAction, useErrorText, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { card, Fault, row } from '@sufra/ui/desk';
import { useState } from 'react';

export interface RemoveCardProps {
  readonly title: string;
  /** What removing means. */
  readonly text: string;
  /** Of the button that does it. */
  readonly confirm: string;
  readonly remove: () => Promise<void>;
  /** After a refusal, which is said here. */
  readonly onRefused?: () => void;
}

/** Removes a thing. It is asked twice, since nothing brings the thing back. */
export function RemoveCard({ title, text, confirm, remove, onRefused }: RemoveCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const action = useAction(remove);
  const run = () =>
    void action.run(undefined).catch(() => {
      setAsked(false);
      onRefused?.();
    });
  return (
    <section className={card} aria-label={title}>
      <p>{text}</p>
      <div className={row}>
        {isAsked ? (
          <>
            <Button kind="danger" busy={action.loading} onClick={run}>
              {confirm}
            </Button>
            <Button kind="ghost" onClick={() => setAsked(false)}>
              {t('menu.leave')}
            </Button>
          </>
        ) : (
          <Button kind="danger" onClick={() => setAsked(true)}>
            {title}
          </Button>
        )}
      </div>
      <Fault>{action.error ? errorText(action.error) : null}</Fault>
    </section>
  );
}
