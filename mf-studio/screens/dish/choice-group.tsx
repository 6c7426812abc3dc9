import type { ChoiceInput } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CheckRow, Field, inputClass, Select } from '@sufra/ui/form';
import { PlusIcon, TrashIcon } from '@sufra/ui/icons';
import { MoveControl } from '../../menu/move-control.tsx';
import { moved } from '../../menu/order.ts';
import { failed, grow, quiet, row } from '../../menu/table.ts';
import { CHOICE_RULES, type ChoiceRule, emptyOption, ruleOf, withRule } from './choices.ts';

const box = css`display:grid;gap:12px;border:1px solid var(--outline);border-radius:12px;padding:12px;margin:0;min-inline-size:0`;
const list = css`display:grid;gap:8px`;
const line = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;padding-block-end:8px;&+&{border-block-start:1px solid var(--outline);padding-block-start:8px}`;
const amount = css`flex:0 1 8rem`;
const short = css`flex:0 1 7rem`;

type OptionInput = ChoiceInput['options'][number];

export interface ChoiceGroupProps {
  readonly group: ChoiceInput;
  readonly place: { index: number; count: number };
  readonly fault: string | null;
  readonly onChange: (group: ChoiceInput) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

export function ChoiceGroup({ group, place, fault, onChange, onRemove, onMove }: ChoiceGroupProps) {
  const t = useText();
  const rule = ruleOf(group);
  const name = group.names?.ar || group.names?.en || t('choices.number', { number: place.index + 1 });
  const setOption = (at: number, option: OptionInput) =>
    onChange({ ...group, options: group.options.map((one, index) => (index === at ? option : one)) });
  return (
    <fieldset className={box}>
      <legend>{name}</legend>
      <div className={row}>
        <Words names={group.names ?? {}} onChange={(names) => onChange({ ...group, names })} />
        <Field label={t('choices.rule')}>
          {(control) => (
            <Select
              {...control}
              value={rule ?? 'other'}
              onChange={(event) => onChange(withRule(group, event.target.value as ChoiceRule))}
            >
              {CHOICE_RULES.map((one) => (
                <option key={one} value={one}>
                  {t(`choices.rules.${one}`)}
                </option>
              ))}
              {rule === null ? (
                <option value="other" disabled>
                  {t('choices.rules.other', { min: group.min, max: group.max })}
                </option>
              ) : null}
            </Select>
          )}
        </Field>
        {rule === 'some' ? (
          <Field label={t('choices.most')} className={short}>
            {(control) => (
              <input
                {...control}
                className={inputClass}
                type="number"
                min={0}
                max={group.options.length}
                dir="ltr"
                value={group.max}
                onChange={(event) => onChange({ ...group, max: Math.max(0, Math.trunc(Number(event.target.value))) })}
              />
            )}
          </Field>
        ) : null}
        <MoveControl name={name} index={place.index} count={place.count} onMove={onMove} />
        <IconButton label={t('choices.remove', { name })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      <div className={list}>
        {group.options.map((option, index) => (
          <OptionLine
            key={option.id ?? `new-${index}`}
            option={option}
            index={index}
            count={group.options.length}
            onChange={(next) => setOption(index, next)}
            onRemove={() => onChange({ ...group, options: group.options.filter((_, at) => at !== index) })}
            onMove={(to) => onChange({ ...group, options: [...moved(group.options, index, to)] })}
          />
        ))}
      </div>
      {fault ? (
        <p role="alert" className={failed}>
          {fault}
        </p>
      ) : null}
      {group.options.length < MENU_LIMITS.options ? (
        <Button
          kind="ghost"
          size="small"
          icon={<PlusIcon />}
          onClick={() => onChange({ ...group, options: [...group.options, emptyOption()] })}
        >
          {t('choices.addOption')}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface OptionLineProps {
  readonly option: OptionInput;
  readonly index: number;
  readonly count: number;
  readonly onChange: (option: OptionInput) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

function OptionLine({ option, index, count, onChange, onRemove, onMove }: OptionLineProps) {
  const t = useText();
  const { own } = useWorkplace();
  const name = option.names.ar || option.names.en || t('choices.optionNumber', { number: index + 1 });
  const remove = () => {
    if (count > 1) onRemove();
  };
  return (
    <div className={line}>
      <Words names={option.names} onChange={(names) => onChange({ ...option, names })} />
      <Field label={t('choices.adds', { currency: own.currency })} className={amount}>
        {(control) => (
          <input
            {...control}
            className={inputClass}
            dir="ltr"
            inputMode="decimal"
            maxLength={20}
            value={option.price}
            onChange={(event) => onChange({ ...option, price: event.target.value })}
          />
        )}
      </Field>
      <CheckRow
        label={t('choices.preset')}
        checked={option.default}
        onChange={(event) => onChange({ ...option, default: event.target.checked })}
      />
      <MoveControl name={name} index={index} count={count} onMove={onMove} />
      <IconButton label={t('choices.remove', { name })} onClick={remove} aria-disabled={count === 1 || undefined}>
        <TrashIcon />
      </IconButton>
      {option.groups ? <p className={quiet}>{t('choices.nested', { count: option.groups.length })}</p> : null}
    </div>
  );
}

interface WordsProps {
  readonly names: { ar?: string | null | undefined; en?: string | null | undefined };
  readonly onChange: (names: { ar: string; en: string }) => void;
}

function Words({ names, onChange }: WordsProps) {
  const t = useText();
  const both = { ar: names.ar ?? '', en: names.en ?? '' };
  return (
    <>
      {(['ar', 'en'] as const).map((language) => (
        <Field key={language} label={t(language === 'ar' ? 'choices.nameAr' : 'choices.nameEn')} className={grow}>
          {(control) => (
            <input
              {...control}
              className={inputClass}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              lang={language}
              maxLength={MENU_LIMITS.name}
              value={both[language]}
              onChange={(event) => onChange({ ...both, [language]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
