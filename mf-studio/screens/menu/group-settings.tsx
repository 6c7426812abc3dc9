import { changeMenuGroup, removeMenuGroup, type StaffMenuGroup } from '@sufra/api/staff/endpoints';
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { SoldWhenField, soldWhenOf } from '../../menu/sold-when-field.tsx';
import { card, failed, padded, row } from '../../menu/table.ts';

const summary = css`cursor:pointer;padding:12px 16px;font-weight:600;color:var(--brand-ink)`;

interface GroupSettingsProps {
  readonly group: StaffMenuGroup;
  readonly onChanged: () => void;
}

/** Names and times of the group; removed when it is empty. */
export function GroupSettings({ group, onChanged }: GroupSettingsProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, toast } = usePlatform();
  const { own } = useWorkplace();
  const [when, setWhen] = useState(group.availability);
  const [fault, setFault] = useState<string | null>(null);
  const params = { restaurant: own.restaurant, group: group.id };
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
    <details className={card}>
      <summary className={summary}>{t('menu.groupSettings')}</summary>
      <div className={padded}>
        <Form<{ ar: string; en: string }>
          attributes={{ 'aria-label': t('menu.groupSettings') }}
          initialValues={{ ar: group.names.ar ?? '', en: group.names.en ?? '' }}
          onSubmit={async ({ ar = '', en = '' }) => {
            if (!ar.trim() && !en.trim()) return { ar: t('dish.nameMissing') };
            const wrong = soldWhenOf(when);
            if (wrong) return { [FORM_ERROR]: t(wrong) };
            try {
              const body = { seen: group.version, names: { ar, en }, availability: when };
              await caller.call(changeMenuGroup, { params, body });
              toast({ text: t('dish.saved') });
              onChanged();
              return undefined;
            } catch (error) {
              return { [FORM_ERROR]: errorText(error) };
            }
          }}
        >
          <TextField name="ar" label={t('dish.nameAr')} dir="rtl" maxLength={MENU_LIMITS.name} />
          <TextField name="en" label={t('dish.nameEn')} dir="ltr" maxLength={MENU_LIMITS.name} />
          <SoldWhenField value={when} onChange={setWhen} />
          <div className={row}>
            <SubmitButton block={false}>{t('dish.save')}</SubmitButton>
            <Button
              kind="danger"
              disabledReason={group.dishes.length > 0 ? t('menu.notEmpty') : null}
              onClick={() => void remove()}
            >
              {t('menu.removeGroup')}
            </Button>
          </div>
        </Form>
        {fault ? (
          <p role="alert" className={failed}>
            {fault}
          </p>
        ) : null}
      </div>
    </details>
  );
}
