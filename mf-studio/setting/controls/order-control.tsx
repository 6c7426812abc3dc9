import { useText } from '@sufra/module';
import { Button, Chip } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { outlined } from '@sufra/ui/desk';
import { MoveControl, moveByKeys } from '../../menu/move-control.tsx';
import { moved } from '../../menu/order.ts';
import { useChoiceName } from '../use-choice-name.ts';
import { listLike, listOf } from '../values.ts';
import { line, type SettingControlProps } from './control.ts';

const frame = css`display:grid;gap:8px`;
const list = css`display:grid;gap:4px;margin:0;padding:0;list-style:none`;
const entry = css`display:flex;align-items:center;gap:8px;padding-inline:12px 4px;${outlined}`;
const grow = css`flex:1;min-inline-size:0;overflow-wrap:anywhere`;

/**
 * Words in the order in which the site shows them: each moves, and is taken out or put in. The last one
 * stays, for none would mean all.
 */
export function OrderControl({ setting, value, describedBy, onSave }: SettingControlProps) {
  const t = useText();
  const nameOf = useChoiceName();
  const choices = setting.choices ?? [];
  const known = [...new Set(listOf(value))].filter((one) => choices.includes(one));
  const entries = known.length > 0 ? known : choices;
  const left = choices.filter((choice) => !entries.includes(choice));
  const save = (next: readonly string[]) => onSave(listLike(value, next));
  return (
    <fieldset className={frame} aria-label={setting.name} aria-describedby={describedBy}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
      <ol role="list" className={list}>
        {entries.map((choice, at) => {
          const name = nameOf(choice);
          const move = (to: number) => save(moved(entries, at, to));
          return (
            <li key={choice} className={entry} onKeyDown={moveByKeys(at, move)}>
              <span className={grow}>{name}</span>
              {entries.length > 1 ? (
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={t('site.removeOf', { name })}
                  onClick={() => save(entries.filter((one) => one !== choice))}
                >
                  {t('site.remove')}
                </Button>
              ) : null}
              <MoveControl name={name} index={at} count={entries.length} onMove={move} />
            </li>
          );
        })}
      </ol>
      {left.length > 0 ? (
        <div className={line}>
          {left.map((choice) => (
            <Chip key={choice} selected={false} onClick={() => save([...entries, choice])}>
              {nameOf(choice)}
            </Chip>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
