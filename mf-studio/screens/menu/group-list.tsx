import { createMenuGroup, orderMenuGroups, type StaffMenu } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { localizedName, useLocale } from '@sufra/i18n';
import { Link, useAction, useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { card, Fault, roundedInside } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { PlusIcon } from '@sufra/ui/icons';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { MoveControl, moveByKeys } from '../../menu/move-control.tsx';
import { moved } from '../../menu/order.ts';

/** On a narrow page the groups are one line, so that dishes begin on the first screen. */
const list = css`display:grid;gap:2px;@media (max-width:74.9375em){display:flex;overflow-x:auto;overscroll-behavior-x:contain;padding-block-end:4px}`;
const item = css`flex:none;display:flex;align-items:center;gap:4px;${roundedInside};&:has([aria-current]){background:var(--brand-tint)}`;
const link = css`flex:1;min-inline-size:0;display:flex;justify-content:space-between;gap:8px;align-items:center;min-block-size:var(--control);padding-inline:10px;font-weight:500;color:var(--ink-2);overflow-wrap:anywhere;&[aria-current]{color:var(--ink);font-weight:600}`;
const count = css`color:var(--ink-3);font-variant-numeric:tabular-nums`;

export interface GroupListProps {
  readonly menu: StaffMenu;
  readonly current: string | null;
  readonly onChanged: () => void;
}

/** Groups in their order: opened, moved, added. */
export function GroupList({ menu, current, onChanged }: GroupListProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useLocale();
  const { caller, announce } = usePlatform();
  const { own } = useWorkplace();
  const [isAdding, setAdding] = useState(false);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const put = useAction(async (groups: readonly string[]) => {
    await caller.call(orderMenuGroups, { params: { restaurant: own.restaurant }, body: { groups: [...groups] } });
    onChanged();
  });
  const byId = new Map(menu.groups.map((group) => [group.id, group]));
  const shown = order && order.length === menu.groups.length ? order.flatMap((id) => byId.get(id) ?? []) : menu.groups;
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id);
    const next = moved(ids, from, to);
    if (next === ids || put.loading) return;
    setOrder(next);
    const name = localizedName(shown[from]!.names, locale).text;
    put
      .run(next)
      .then(() => announce(t('menu.moved', { name, place: to + 1, count: ids.length })))
      .catch(() => setOrder(null));
  };
  return (
    <section className={card} aria-label={t('menu.groups')}>
      <ol className={list}>
        {shown.map((group, index) => (
          <li key={group.id} className={item}>
            <Link
              to={`/menu/${own.restaurant}?group=${group.id}`}
              className={link}
              aria-current={group.id === current ? 'true' : undefined}
              onKeyDown={own.all_branches ? moveByKeys(index, (to) => move(index, to)) : undefined}
            >
              <Name name={group.names} />
              <span className={count}>{group.dishes.length}</span>
            </Link>
            {own.all_branches && group.id === current ? (
              <MoveControl
                name={localizedName(group.names, locale).text}
                index={index}
                count={shown.length}
                onMove={(to) => move(index, to)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <Fault>{put.error ? errorText(put.error) : null}</Fault>
      {!own.all_branches ? null : isAdding ? (
        <NewGroup
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
        />
      ) : (
        <Button kind="ghost" size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t('menu.addGroup')}
        </Button>
      )}
    </section>
  );
}

function NewGroup({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { own } = useWorkplace();
  const create = useAttempt(createMenuGroup);
  return (
    <Form<{ ar: string; en: string }>
      attributes={{ 'aria-label': t('menu.addGroup') }}
      onSubmit={async ({ ar = '', en = '' }) => {
        if (!ar.trim() && !en.trim()) return { ar: t('dish.nameMissing') };
        try {
          await create({ params: { restaurant: own.restaurant }, body: { names: { ar, en } } });
          onDone();
          return undefined;
        } catch (error) {
          return { [FORM_ERROR]: errorText(error) };
        }
      }}
    >
      <TextField name="ar" label={t('dish.nameAr')} dir="rtl" maxLength={MENU_LIMITS.name} />
      <TextField name="en" label={t('dish.nameEn')} dir="ltr" maxLength={MENU_LIMITS.name} />
      <SubmitButton>{t('menu.add')}</SubmitButton>
    </Form>
  );
}
