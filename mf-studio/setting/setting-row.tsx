import type { ContentSetting } from '@sufra/api/staff/endpoints';
import { useText } from '@sufra/module';
import { RestoredDraft } from '@sufra/module/console';
import { Badge, TextButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { lineBetween, quietSmall } from '@sufra/ui/desk';
import { ArrowUUpLeftIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useId } from 'react';
import type { DraftChanges } from '../content/draft.ts';
import { Conflict } from './conflict.tsx';
import { isGroupControl, SettingControl } from './controls/index.tsx';
import { defaultChoice, saysMore } from './shown-words.ts';
import { ToldCode } from './told-code.tsx';
import { useSetting } from './use-setting.ts';

const row = css`
display:grid;grid-template-columns:13.75rem minmax(0,1fr);gap:8px 20px;padding-block:16px;content-visibility:auto;contain-intrinsic-size:auto 5rem;
${lineBetween};
@media (max-width:56.25em){grid-template-columns:minmax(0,1fr)}
`;
const nameClass = css`font-weight:600;overflow-wrap:anywhere`;
const side = css`display:grid;gap:6px;align-content:start`;
const foot = css`display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-block-size:1.5rem`;
const undoClass = css`font-size:var(--fs-s);min-block-size:1.5rem`;
const faultClass = css`display:flex;gap:6px;color:var(--danger);font-size:var(--fs-s);font-weight:500;line-height:1.5;& svg{flex:none;margin-block-start:.2em}`;

export interface SettingRowProps {
  readonly setting: ContentSetting;
  readonly changes: DraftChanges;
}

/** A setting: name and meaning, its control, what holds without it, and what is wrong with what was typed. */
export function SettingRow({ setting, changes }: SettingRowProps) {
  const t = useText();
  const id = useId();
  const edited = useSetting(setting, changes);
  const { name, meaning, changed: isChanged } = setting;
  const { problem, isSaving } = edited;
  const choice = defaultChoice(setting);
  const usual = choice === null ? setting.default : t([`choice.${choice}`, 'choice.other'], { value: choice });
  const isPlain = problem !== null && problem.kind !== 'conflict';
  const describedBy = [isPlain && `${id}fault`, saysMore(setting) && `${id}meaning`, `${id}default`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={row} id={setting.key}>
      <div>
        {isGroupControl(setting) ? (
          <p className={nameClass}>{name}</p>
        ) : (
          <label className={nameClass} htmlFor={id}>
            {name}
          </label>
        )}
        {saysMore(setting) ? (
          <p id={`${id}meaning`} className={quietSmall}>
            <ToldCode text={meaning} />
          </p>
        ) : null}
      </div>
      <div className={side}>
        <SettingControl
          setting={setting}
          value={edited.value}
          id={id}
          describedBy={describedBy}
          isInvalid={problem?.kind === 'fault'}
          onType={edited.type}
          onSave={edited.save}
        />
        {isPlain ? (
          <p id={`${id}fault`} role="alert" className={faultClass}>
            <WarningCircleFillIcon />
            <span>{problem.text}</span>
          </p>
        ) : null}
        <RestoredDraft
          edited={{ restored: edited.restored, discard: edited.forget }}
          save={{ label: t('dish.save'), run: () => edited.save() }}
        />
        {problem?.kind === 'unsent' ? (
          <TextButton className={undoClass} onClick={() => edited.save()}>
            {t('setting.again')}
          </TextButton>
        ) : null}
        {problem?.kind === 'conflict' ? (
          <Conflict setting={setting} mine={edited.value} theirs={problem.theirs} onResolve={edited.resolve} />
        ) : null}
        <div className={foot}>
          {isSaving ? <span className={quietSmall}>{t('setting.saving')}</span> : null}
          {isChanged && !isSaving ? (
            <>
              <Badge tone="brand">{t('setting.changed')}</Badge>
              <TextButton
                className={cx(undoClass)}
                aria-label={t('setting.undoOf', { name })}
                onClick={() => edited.undo()}
              >
                <ArrowUUpLeftIcon />
                {t('setting.undo')}
              </TextButton>
            </>
          ) : null}
          <span id={`${id}default`} className={quietSmall}>
            <ToldCode text={t('setting.default', { value: usual })} />
          </span>
        </div>
      </div>
    </div>
  );
}
