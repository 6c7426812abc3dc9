import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { pressable, pressed } from '@sufra/ui/desk';
import { CheckBoldIcon } from '@sufra/ui/icons';
import { useMemo, useState } from 'react';
import type { OrderActions } from '../board/use-order-actions.ts';
import { useShortcuts, useShortcutsOn } from '../board/use-shortcuts.ts';

const box = css`display:grid;gap:var(--s3)`;
const title = css`font-size:1rem`;
const choices = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(5rem,1fr));gap:8px`;
const choice = css`
min-block-size:4rem;font-size:1.125rem;font-weight:600;text-align:center;background:var(--surface);${pressable};
&[aria-pressed=true]{${pressed}}
`;
const primary = css`min-block-size:4rem`;

export interface AcceptPanelProps {
  readonly order: StaffOrder;
  readonly actions: OrderActions;
}

/** One choice of minutes; the button repeats it (SHOP-011). Without minutes the order is for a chosen time. */
export function AcceptPanel({ order: { minutes }, actions }: AcceptPanelProps) {
  const t = useText();
  const [picked, setChosen] = useState<number | null>(null);
  // What was chosen stays while the order changes, as long as it can be chosen.
  const chosen = picked !== null && minutes?.choices.includes(picked) ? picked : (minutes?.suggested ?? null);
  const { accept } = actions;
  const keys = useMemo(() => ({ accept: () => void accept(chosen) }), [accept, chosen]);
  useShortcuts(keys, useShortcutsOn()[0]);
  return (
    <section className={box} aria-label={t('order.prep')}>
      {minutes ? (
        <>
          <h2 className={title}>{t('order.prep')}</h2>
          <div className={choices}>
            {minutes.choices.map((one) => (
              <button
                key={one}
                type="button"
                className={choice}
                aria-pressed={one === chosen}
                onClick={() => setChosen(one)}
              >
                {t('order.minutes', { count: one })}
              </button>
            ))}
          </div>
        </>
      ) : null}
      <Button
        block
        className={primary}
        icon={<CheckBoldIcon />}
        busy={actions.busy}
        onClick={() => void actions.accept(chosen)}
      >
        {chosen === null ? t('step.accepted') : t('order.acceptIn', { count: chosen })}
      </Button>
    </section>
  );
}
