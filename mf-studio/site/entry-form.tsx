import { useText } from '@sufra/module';
import { RestoredDraft, useEdited } from '@sufra/module/console';
import { Banner, Button } from '@sufra/ui';
import { row } from '@sufra/ui/desk';
import { Form, FormEdits, SubmitButton } from '@sufra/ui/form';
import { type ReactNode, useState } from 'react';
import type { SettingChange } from '../content/draft.ts';
import { type EditedEntry, useEntry } from './use-site.ts';

export interface EntryFormProps<Value extends object, Typed extends object> {
  readonly label: string;
  readonly entry: EditedEntry<Value>;
  readonly initial: Typed;
  /** The value that was typed, and the key that it has; `gone`: an entry that it stands in place of. */
  readonly readTyped: (typed: Typed) => { value: Value; key: string; gone?: SettingChange };
  /** `seen` under another key than the entry has; absent: the key stays. */
  readonly markOfOther?: string;
  readonly onSaved: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * The form of one part of the site: its faults at their fields, and a question where another person changed the same.
 */
export function EntryForm<Value extends object, Typed extends object>({
  label,
  entry,
  initial,
  readTyped,
  markOfOther,
  onSaved,
  onLeave,
  children,
}: EntryFormProps<Value, Typed>) {
  const t = useText();
  // A new one has no key yet: one draft of each kind.
  const draft = useEdited({ name: `site.${entry.key ?? `new.${label}`}`, stored: initial });
  const edit = useEntry(entry, () => {
    draft.discard();
    onSaved();
  });
  const leave = () => {
    draft.discard();
    onLeave();
  };
  const [fault, setFault] = useState<string | null>(null);
  const { clash } = edit;
  const keepMine = async () => {
    const errors = await edit.keepMine();
    const said = errors && Object.values(errors).find((one) => typeof one === 'string');
    setFault(errors ? String(said ?? t('errors.UNKNOWN')) : null);
  };
  return (
    <Form<Typed>
      attributes={{ 'aria-label': label }}
      initialValues={initial}
      onSubmit={(typed) => {
        const { value, key, gone } = readTyped(typed);
        const isOther = markOfOther !== undefined && entry.key !== null && key !== entry.key;
        return edit.send(value, key, { gone, seen: isOther ? markOfOther : entry.mark });
      }}
    >
      <FormEdits of={draft} />
      <RestoredDraft edited={draft} />
      {children}
      {clash ? (
        <Banner tone="warning" role="alert">
          <p>
            {clash.theirs
              ? t('dish.clash', {
                  fields: clash.fields
                    .map((field) => t([`site.field.${field}`, 'site.field.other']))
                    .join(t('menu.and')),
                })
              : t('site.removedMeanwhile')}
          </p>
          <div className={row}>
            <Button kind="secondary" size="small" onClick={() => void keepMine()}>
              {t('dish.keepMine')}
            </Button>
            <Button kind="ghost" size="small" onClick={leave}>
              {t('dish.takeTheirs')}
            </Button>
          </div>
          {fault ? <p>{fault}</p> : null}
        </Banner>
      ) : null}
      <div className={row}>
        <SubmitButton block={false}>{t('site.save')}</SubmitButton>
        <Button kind="ghost" onClick={leave}>
          {t('menu.leave')}
        </Button>
      </div>
    </Form>
  );
}
