import { type ChoiceInput, changeChoices, type StaffDish, type StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { isRecord } from '@sufra/contract';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { OthersChanges, type Over, saveOver, useEdited, useFreshProof, useWorkplace } from '@sufra/module/console';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, quietSmall, row } from '@sufra/ui/desk';
import { PlusIcon } from '@sufra/ui/icons';
import { useClashWords, useRowName } from '../../menu/clash-words.tsx';
import { moved } from '../../menu/order.ts';
import { dishOfOthers } from '../../menu/theirs.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { emptyGroup, hasChoiceFault, inputOf, sentOf, soldOutOf } from './choices.ts';

const head = css`display:flex;flex-wrap:wrap;gap:8px 12px;justify-content:space-between;align-items:center`;

export interface ChoicesCardProps {
  readonly dish: StaffDish;
  readonly menu: StaffMenu;
  readonly onSaved: (dish: StaffDish) => void;
}

interface Stored {
  groups: readonly ChoiceInput[];
}

function storedOf(dish: StaffDish): Stored {
  return { groups: inputOf(dish.option_groups) };
}

/** What customers choose with the dish. It is saved as a whole, because its prices ask for a fresh proof. */
export function ChoicesCard({ dish, menu, onSaved }: ChoicesCardProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  const words = useClashWords('choices');
  const edited = useEdited({ name: `dish.${dish.id}.choices`, stored: storedOf(dish) });
  const { groups } = edited.values;
  const set = (next: readonly ChoiceInput[]) => edited.set({ groups: next });
  const send = async ({ values }: Over<Stored>, { version: seen }: StaffDish) => {
    const params = { restaurant: own.restaurant, item: dish.id };
    const body = { seen, option_groups: sentOf(values.groups) };
    const saved = await proved(() => caller.call(changeChoices, { params, body }));
    toast({ text: t('dish.saved') });
    return saved;
  };
  const versionOf = (one: StaffDish) => one.version;
  const how = { edited, storedOf, send, onSaved, onTheirs: onSaved, theirsOf: dishOfOthers, versionOf };
  // Where both changed the same choice, the page shows both.
  const save = useAction(() => saveOver(how, dish));
  const run = () => void save.run(undefined).catch(() => {});
  const drop = () => {
    edited.discard();
    save.reset();
  };
  const nameOf = useRowName();
  const surroundings = { allergens: menu.allergens, soldOut: soldOutOf(dish.option_groups) };
  const field = save.error?.errors[0]?.field;
  return (
    <section className={card} aria-label={t('choices.title')}>
      <div className={head}>
        <h2>{t('choices.title')}</h2>
        {groups.length < MENU_LIMITS.choiceGroups ? (
          <Button kind="secondary" size="small" icon={<PlusIcon />} onClick={() => set([...groups, emptyGroup()])}>
            {t('choices.addGroup')}
          </Button>
        ) : null}
      </div>
      {groups.length === 0 ? <p className={quietSmall}>{t('choices.none')}</p> : null}
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
      <OthersChanges
        edited={edited}
        of={{ kind: 'dish', id: dish.id }}
        label={({ path, mine, theirs }) =>
          nameOf(theirs) ?? nameOf(mine) ?? nameIn(groups, path, nameOf) ?? t('choices.title')
        }
        show={(value) => (value === undefined ? t('edited.removed') : words.show(value))}
        onMine={() => {
          edited.keepMine();
          run();
        }}
      />
      {edited.isChanged && edited.clashes.length === 0 ? (
        <div className={row}>
          <Button
            busy={save.loading}
            disabledReason={hasChoiceFault(groups) ? t('choices.blocked') : undefined}
            onClick={run}
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

/** The name of the innermost group or option on the way to a value. */
function nameIn(
  groups: readonly ChoiceInput[],
  path: readonly string[],
  nameOf: (row: unknown) => string | null,
): string | null {
  let [rows, name]: [unknown, string | null] = [groups, null];
  for (const part of path.slice(1)) {
    const next: unknown = Array.isArray(rows)
      ? rows.find((row) => isRecord(row) && row.id === part)
      : isRecord(rows)
        ? rows[part]
        : null;
    name = nameOf(next) ?? name;
    rows = next;
  }
  return name;
}
