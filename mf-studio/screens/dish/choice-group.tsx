import type { ChoiceInput, StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { useText } from '@sufra/module';
import { Button, IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, outlined, row } from '@sufra/ui/desk';
import { Field, Select } from '@sufra/ui/form';
import { PlusIcon, TrashIcon } from '@sufra/ui/icons';
import { WholeField } from '../../fields/whole-field.tsx';
import { MoveControl } from '../../menu/move-control.tsx';
import { moved } from '../../menu/order.ts';
import { ChoiceOption } from './choice-option.tsx';
import { ChoiceWords } from './choice-words.tsx';
import {
  CHOICE_RULES,
  type ChoiceRule,
  choiceFault,
  emptyGroup,
  emptyOption,
  type NestedInput,
  type OptionInput,
  ruleOf,
  withRule,
} from './choices.ts';

const box = css`display:grid;gap:12px;${outlined};padding:12px;margin:0;min-inline-size:0`;
const list = css`display:grid;gap:8px`;

/** What all groups of a dish know. */
export interface ChoiceSurroundings {
  readonly allergens: StaffMenu['allergens'];
  /** Ids of options that are sold out everywhere. */
  readonly soldOut: ReadonlySet<string>;
}

export interface ChoiceGroupProps extends ChoiceSurroundings {
  /** One that an option brings has options without groups. */
  readonly group: ChoiceInput;
  /** It is brought by an option. */
  readonly isNested?: boolean;
  readonly place: { index: number; count: number };
  /** What the provider refused. */
  readonly fault: string | null;
  readonly onChange: (group: ChoiceInput) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

/** A group of choices: its rule, and its options in their order. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { group, isNested = false, place, fault, onChange, onRemove, onMove, ...surroundings } = props;
  const t = useText();
  const rule = ruleOf(group);
  const wrong = choiceFault(group);
  const said = wrong ? t(`choices.fault.${wrong}`) : fault;
  const name = group.names?.ar || group.names?.en || t('choices.number', { number: place.index + 1 });
  const setOptions = (options: OptionInput[]) => onChange({ ...group, options });
  const setOption = (at: number, option: OptionInput) =>
    setOptions(group.options.map((one, index) => (index === at ? option : one)));
  return (
    <fieldset className={box}>
      <legend>{name}</legend>
      <div className={row}>
        <ChoiceWords names={group.names ?? {}} onChange={(names) => onChange({ ...group, names })} />
        <Field label={t('choices.rule')}>
          {(control) => (
            <Select
              {...control}
              value={rule}
              onChange={(event) => onChange(withRule(group, event.target.value as ChoiceRule))}
            >
              {CHOICE_RULES.map((one) => (
                <option key={one} value={one}>
                  {t(`choices.rules.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {rule === 'some' || rule === 'many'
          ? (['min', 'max', 'free_count'] as const).map((field) => (
              <WholeField
                key={field}
                label={t(`choices.${field}`)}
                value={group[field]}
                most={MENU_LIMITS.options}
                onChange={(value) => onChange({ ...group, [field]: value ?? 0 })}
              />
            ))
          : null}
        <MoveControl name={name} index={place.index} count={place.count} onMove={onMove} />
        <IconButton label={t('choices.remove', { name })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      <div className={list}>
        {group.options.map((option, index) => (
          <ChoiceOption
            key={option.id ?? `new-${index}`}
            option={option}
            place={{ index, count: group.options.length }}
            isCounted={rule === 'many'}
            isSoldOut={option.id !== undefined && surroundings.soldOut.has(option.id)}
            allergens={surroundings.allergens}
            nested={
              isNested ? undefined : (
                <NestedGroups
                  {...surroundings}
                  groups={option.groups ?? []}
                  onChange={(groups) => setOption(index, { ...option, groups })}
                />
              )
            }
            onChange={(next) => setOption(index, next)}
            onRemove={() => setOptions(group.options.filter((_, at) => at !== index))}
            onMove={(to) => setOptions([...moved(group.options, index, to)])}
          />
        ))}
      </div>
      <Fault>{said}</Fault>
      {group.options.length < MENU_LIMITS.options ? (
        <Button
          kind="ghost"
          size="small"
          icon={<PlusIcon />}
          onClick={() => setOptions([...group.options, emptyOption()])}
        >
          {t('choices.addOption')}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface NestedGroupsProps extends ChoiceSurroundings {
  readonly groups: NestedInput[];
  readonly onChange: (groups: NestedInput[]) => void;
}

/** Groups that are asked once their option is chosen. */
function NestedGroups({ groups, onChange, ...surroundings }: NestedGroupsProps) {
  const t = useText();
  return (
    <div className={list}>
      {groups.map((group, index) => (
        <ChoiceGroup
          key={group.id ?? `new-${index}`}
          {...surroundings}
          isNested
          group={group}
          place={{ index, count: groups.length }}
          fault={null}
          onChange={(next) => onChange(groups.map((one, at) => (at === index ? (next as NestedInput) : one)))}
          onRemove={() => onChange(groups.filter((_, at) => at !== index))}
          onMove={(to) => onChange([...moved(groups, index, to)])}
        />
      ))}
      {groups.length < MENU_LIMITS.choiceGroups ? (
        <div>
          <Button kind="ghost" size="small" icon={<PlusIcon />} onClick={() => onChange([...groups, emptyGroup()])}>
            {t('choices.addNested')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
