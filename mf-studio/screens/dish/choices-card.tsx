import { isApiError } from '@sufra/api';
import { type ChoiceInput, changeChoices, type StaffDish, type StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { PlusIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { clashes } from '../../menu/merge.ts';
import { moved } from '../../menu/order.ts';
import { card, padded, quiet, row } from '../../menu/table.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { emptyGroup, hasChoiceFault, inputOf, sentOf, soldOutOf } from './choices.ts';

const head = css`display:flex;flex-wrap:wrap;gap:8px 12px;justify-content:space-between;align-items:center`;

export interface ChoicesCardProps {
  readonly dish: StaffDish;
  readonly menu: StaffMenu;
  readonly onSaved: (dish: StaffDish) => void;
}

/** Typed choices, and the dish that they were typed over. */
interface Edited {
  groups: readonly ChoiceInput[];
  over: StaffDish;
}

/** What customers choose with the dish. It is saved as a whole, because its prices ask for a fresh proof. */
export function ChoicesCard({ dish, menu, onSaved }: ChoicesCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  // It stays while the rest of the dish is saved or read again.
  const [edited, setEdited] = useState<Edited | null>(null);
  /** Another person changed the choices, too. */
  const [theirs, setTheirs] = useState<StaffDish | null>(null);
  const groups = edited?.groups ?? inputOf(dish.option_groups);
  const isChanged = edited !== null && JSON.stringify(groups) !== JSON.stringify(inputOf(edited.over.option_groups));
  const set = (next: readonly ChoiceInput[]) => setEdited({ groups: next, over: edited?.over ?? dish });
  const send = async (seen: string) => {
    const params = { restaurant: own.restaurant, item: dish.id };
    const body = { seen, option_groups: sentOf(groups) };
    const saved = await proved(() => caller.call(changeChoices, { params, body }));
    toast({ text: t('dish.saved') });
    setTheirs(null);
    setEdited(null);
    onSaved(saved);
  };
  const save = useAction(async (seen: string) => {
    try {
      await send(seen);
    } catch (error) {
      const now = isApiError(error) && error.has('MENU_CHANGED') ? (error.data as StaffDish | undefined) : undefined;
      if (!now?.version || !edited) throw error;
      const both = clashes({ option_groups: sentOf(groups) as StaffDish['option_groups'] }, edited.over, now);
      if (both.length > 0) return setTheirs(now);
      await send(now.version);
    }
  });
  const run = (seen: string) => void save.run(seen).catch(() => {});
  const drop = () => {
    setTheirs(null);
    setEdited(null);
    save.reset();
  };
  const surroundings = { allergens: menu.allergens, soldOut: soldOutOf(dish.option_groups) };
  const field = save.error?.errors[0]?.field;
  return (
    <section className={`${card} ${padded}`} aria-label={t('choices.title')}>
      <div className={head}>
        <h2>{t('choices.title')}</h2>
        {groups.length < MENU_LIMITS.choiceGroups ? (
          <Button kind="secondary" size="small" icon={<PlusIcon />} onClick={() => set([...groups, emptyGroup()])}>
            {t('choices.addGroup')}
          </Button>
        ) : null}
      </div>
      {groups.length === 0 ? <p className={quiet}>{t('choices.none')}</p> : null}
      {groups.map((group, index) => (
        <ChoiceGroup
          key={group.id ?? `new-${index}`}
          {...surroundings}
          group={group}
          place={{ index, count: groups.length }}
          fault={
            new RegExp(`^option_groups\\.${index}(?:\\.|$)`).test(field ?? '') && save.error
              ? errorText(save.error)
              : null
          }
          onChange={(next) => set(groups.map((one, at) => (at === index ? next : one)))}
          onRemove={() => set(groups.filter((_, at) => at !== index))}
          onMove={(to) => set(moved(groups, index, to))}
        />
      ))}
      {save.error && !field?.startsWith('option_groups.') ? (
        <Banner tone="danger" role="alert">
          {errorText(save.error)}
        </Banner>
      ) : null}
      {theirs ? (
        <Banner
          tone="warning"
          role="alert"
          action={
            <span className={row}>
              <Button size="small" busy={save.loading} onClick={() => run(theirs.version)}>
                {t('dish.keepMine')}
              </Button>
              <Button
                size="small"
                kind="secondary"
                onClick={() => {
                  drop();
                  onSaved(theirs);
                }}
              >
                {t('dish.takeTheirs')}
              </Button>
            </span>
          }
        >
          {t('choices.theirs')}
        </Banner>
      ) : isChanged ? (
        <div className={row}>
          <Button
            busy={save.loading}
            disabledReason={hasChoiceFault(groups) ? t('choices.blocked') : undefined}
            onClick={() => run(edited.over.version)}
          >
            {t('choices.save')}
          </Button>
          <Button kind="ghost" onClick={drop}>
            {t('choices.undo')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
