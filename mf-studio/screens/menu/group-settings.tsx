import { isApiError } from '@sufra/api';
import { changeMenuGroup, removeMenuGroup, type StaffMenu, type StaffMenuGroup } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { OthersChanges, type Over, saveOver, useEdited, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { cardInside, Fault, row, surface } from '@sufra/ui/desk';
import { Form, FormEdits, type FormErrors, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useClashWords } from '../../menu/clash-words.tsx';
import { SoldWhenField, soldWhenOf } from '../../menu/sold-when-field.tsx';
import { WhatIsSaved } from '../../menu/what-is-saved.tsx';

const summary = css`cursor:pointer;padding:12px 16px;font-weight:600;color:var(--brand-ink)`;

type Group = Pick<StaffMenuGroup, 'id' | 'version' | 'names' | 'availability'>;
interface Stored {
  ar: string;
  en: string;
  availability: StaffMenuGroup['availability'];
}

function storedOf({ names, availability }: Group): Stored {
  return { ar: names.ar ?? '', en: names.en ?? '', availability };
}

interface GroupSettingsProps {
  readonly group: StaffMenuGroup;
  readonly onChanged: () => void;
}

/** Names and times of the group; removed when it is empty. */
export function GroupSettings({ group, onChanged }: GroupSettingsProps) {
  const t = useText();
  const errorText = useErrorText();
  const words = useClashWords('group');
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const edited = useEdited({ name: `group.${group.id}`, stored: storedOf(group) });
  const { availability } = edited.values;
  const [fault, setFault] = useState<string | null>(null);
  const params = { restaurant: own.restaurant, group: group.id };
  const send = async ({ values: { ar, en, availability: when } }: Over<Stored>, { version: seen }: Group) => {
    const body = { seen, names: { ar, en }, availability: when };
    const menu = await caller.call(changeMenuGroup, { params, body });
    toast({ text: t('dish.saved') });
    return groupIn(menu, group.id) ?? { ...group, names: { ar, en }, availability: when };
  };
  const save = async (): Promise<FormErrors | undefined> => {
    const { values } = edited.onto(edited.stored);
    if (!values.ar.trim() && !values.en.trim()) return { ar: t('dish.nameMissing') };
    const wrong = soldWhenOf(values.availability);
    if (wrong) return { [FORM_ERROR]: t(wrong) };
    const theirsOf = (error: unknown) => groupOfOthers(error, group.id);
    const how = {
      edited,
      storedOf,
      send,
      theirsOf,
      onSaved: onChanged,
      onTheirs: onChanged,
      versionOf: ({ version }: Group) => version,
    };
    try {
      return (await saveOver<Stored, Group>(how, group)) ? undefined : { [FORM_ERROR]: t('dish.changed') };
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  };
  const keepMine = () => {
    edited.keepMine();
    void save().then((faults) => setFault(faults ? String(Object.values(faults)[0]) : null));
  };
  const remove = async () => {
    setFault(null);
    try {
      await caller.call(removeMenuGroup, { params, query: { seen: group.version } });
      onChanged();
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <details className={surface}>
      <summary className={summary}>{t('menu.groupSettings')}</summary>
      <div className={cardInside}>
        <OthersChanges edited={edited} of={{ kind: 'menu_group', id: group.id }} {...words} onMine={keepMine} />
        <Form<Pick<Stored, 'ar' | 'en'>>
          attributes={{ 'aria-label': t('menu.groupSettings') }}
          initialValues={{ ar: edited.stored.ar, en: edited.stored.en }}
          onSubmit={save}
        >
          <FormEdits of={edited} />
          <TextField name="ar" label={t('dish.nameAr')} dir="rtl" maxLength={MENU_LIMITS.name} />
          <TextField name="en" label={t('dish.nameEn')} dir="ltr" maxLength={MENU_LIMITS.name} />
          <SoldWhenField value={availability} onChange={(when) => edited.set({ availability: when })} />
          <div className={row}>
            <SubmitButton block={false}>{t('dish.save')}</SubmitButton>
            <WhatIsSaved edited={edited} label={words.label} />
            <Button
              kind="danger"
              disabledReason={group.dishes.length > 0 ? t('menu.notEmpty') : null}
              onClick={() => void remove()}
            >
              {t('menu.removeGroup')}
            </Button>
          </div>
        </Form>
        <Fault>{fault}</Fault>
      </div>
    </details>
  );
}

function groupIn(menu: StaffMenu | undefined, id: string): StaffMenuGroup | undefined {
  return menu?.groups?.find((one) => one.id === id);
}

function groupOfOthers(error: unknown, id: string): StaffMenuGroup | null {
  const menu = isApiError(error) && error.has('MENU_CHANGED') ? (error.data as StaffMenu | undefined) : undefined;
  return groupIn(menu, id) ?? null;
}
