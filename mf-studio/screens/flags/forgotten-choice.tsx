import type { FlagChoice } from '@sufra/api/staff/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, lineBetween } from '@sufra/ui/desk';
import { useChoose } from './use-choose.ts';

const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding-block:12px;${lineBetween}`;
const code = css`flex:1;font-family:ui-monospace,monospace;overflow-wrap:anywhere`;

export interface ForgottenChoiceProps {
  readonly choice: FlagChoice;
  readonly onStale: () => void;
}

/** A choice that no module of the site reads any more. */
export function ForgottenChoice({ choice: { name, value }, onStale }: ForgottenChoiceProps) {
  const t = useText();
  const { announce } = usePlatform();
  const { choose, isBusy, fault } = useChoose(name, onStale);
  const remove = async () => {
    if (await choose(null, value)) announce(t('flags.removed', { name }));
  };
  return (
    <li className={row}>
      <bdi dir="ltr" className={code}>
        {name} = {value}
      </bdi>
      <Button
        kind="secondary"
        size="small"
        busy={isBusy}
        aria-label={t('flags.removeOf', { name })}
        onClick={() => void remove()}
      >
        {t('flags.remove')}
      </Button>
      <Fault>{fault}</Fault>
    </li>
  );
}
