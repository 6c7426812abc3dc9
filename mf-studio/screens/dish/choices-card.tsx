import { type ChoiceInput, changeChoices, type StaffDish } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PlusIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { moved } from '../../menu/order.ts';
import { card, padded, quiet, row } from '../../menu/table.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { emptyGroup, inputOf } from './choices.ts';

const head = css`display:flex;flex-wrap:wrap;gap:8px 12px;justify-content:space-between;align-items:center`;

export interface ChoicesCardProps {
  readonly dish: StaffDish;
  readonly onSaved: (dish: StaffDish) => void;
}

/** What customers choose with the dish. It is saved as a whole, because its prices ask for a fresh proof. */
export function ChoicesCard({ dish, onSaved }: ChoicesCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  const [before] = useState(() => inputOf(dish.option_groups));
  const [groups, setGroups] = useState<readonly ChoiceInput[]>(before);
  const isChanged = JSON.stringify(groups) !== JSON.stringify(before);
  const save = useAction(async () => {
    const params = { restaurant: own.restaurant, item: dish.id };
    // A group may stand without a name.
    const option_groups = groups.map((group) => ({ ...group, names: isNamed(group) ? group.names : null }));
    const body = { seen: dish.version, option_groups };
    const saved = await proved(() => caller.call(changeChoices, { params, body }));
    toast({ text: t('dish.saved') });
    onSaved(saved);
  });
  const field = save.error?.errors[0]?.field;
  return (
    <section className={`${card} ${padded}`} aria-label={t('choices.title')}>
      <div className={head}>
        <h2>{t('choices.title')}</h2>
        {groups.length < MENU_LIMITS.choiceGroups ? (
          <Button
            kind="secondary"
            size="small"
            icon={<PlusIcon />}
            onClick={() => setGroups([...groups, emptyGroup()])}
          >
            {t('choices.addGroup')}
          </Button>
        ) : null}
      </div>
      {groups.length === 0 ? <p className={quiet}>{t('choices.none')}</p> : null}
      {groups.map((group, index) => (
        <ChoiceGroup
          key={group.id ?? `new-${index}`}
          group={group}
          place={{ index, count: groups.length }}
          fault={field?.startsWith(`option_groups.${index}`) ? save.error && errorText(save.error) : null}
          onChange={(next) => setGroups(groups.map((one, at) => (at === index ? next : one)))}
          onRemove={() => setGroups(groups.filter((_, at) => at !== index))}
          onMove={(to) => setGroups(moved(groups, index, to))}
        />
      ))}
      {save.error && !field?.startsWith('option_groups.') ? (
        <Banner tone="danger" role="alert">
          {errorText(save.error)}
        </Banner>
      ) : null}
      {isChanged ? (
        <div className={row}>
          <Button busy={save.loading} onClick={() => void save.run(undefined).catch(() => {})}>
            {t('choices.save')}
          </Button>
          <Button kind="ghost" onClick={() => setGroups(before)}>
            {t('choices.undo')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function isNamed({ names }: ChoiceInput): boolean {
  return Boolean(names?.ar?.trim() || names?.en?.trim());
}
