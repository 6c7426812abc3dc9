import { isApiError } from '@sufra/api';
import { type ImportUndo, readImportUndo, undoImport } from '@sufra/api/staff/endpoints';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { dataOf, useAttempt, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useProvedAction, useWorkplace } from '@sufra/module/console';
import { Banner, Button, Name } from '@sufra/ui';
import { card, quietSmall, row } from '@sufra/ui/desk';
import { useState } from 'react';

/** The last import, with what its undo does and what stays; nothing while there is none. */
export function UndoCard() {
  const t = useText();
  const errorText = useErrorText();
  const { toast } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readImportUndo, { params: { restaurant } });
  const attempt = useAttempt(undoImport);
  const [isAsked, setAsked] = useState(false);
  const action = useProvedAction((error) => {
    if (isApiError(error) && error.has('MENU_CHANGED')) answer.retry();
    return errorText(error);
  });
  const undo = dataOf(answer)?.undo;
  const start = ({ seen }: ImportUndo) =>
    action.run(() => attempt({ params: { restaurant }, body: { seen } }), {
      said: t('undo.done'),
      onDone: () => {
        setAsked(false);
        toast({ text: t('undo.done') });
        answer.retry();
      },
    });
  if (!undo) return null;
  const { imported, counts } = undo;
  return (
    <section className={card} aria-label={t('undo.title')}>
      <h2>{t('undo.title')}</h2>
      <LastImport undo={undo} />
      <ul>
        {imported.added > 0 ? <li>{t('undo.added', { imported: imported.added, undone: counts.removed })}</li> : null}
        {imported.changed > 0 ? (
          <li>{t('undo.changed', { imported: imported.changed, undone: counts.changed })}</li>
        ) : null}
        {imported.removed > 0 ? (
          <li>{t('undo.removed', { imported: imported.removed, undone: counts.restored })}</li>
        ) : null}
        {imported.group_times ? (
          <li>{t('undo.groupTimes', { imported: imported.group_times, undone: counts.group_times ?? 0 })}</li>
        ) : null}
      </ul>
      <Stays undo={undo} />
      {action.fault ? (
        <Banner tone="danger" role="alert">
          {action.fault}
        </Banner>
      ) : null}
      {isAsked ? (
        <>
          <p>{t('undo.meaning')}</p>
          <div className={row}>
            <Button kind="danger" busy={action.busy} onClick={() => start(undo)}>
              {t('undo.apply')}
            </Button>
            <Button kind="secondary" onClick={() => setAsked(false)}>
              {t('undo.keep')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setAsked(true)}>
            {t('undo.ask')}
          </Button>
        </div>
      )}
    </section>
  );
}

function LastImport({ undo: { at, person, until } }: { readonly undo: ImportUndo }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const momentOf = (one: string) => formatDateTime(one, { locale, timeZone });
  return (
    <p className={quietSmall}>
      {momentOf(at)} · <bdi>{person ?? t('undo.command')}</bdi> · {t('undo.until', { moment: momentOf(until) })}
    </p>
  );
}

/** What persons changed since the import. */
function Stays({ undo: { stays, counts } }: { readonly undo: ImportUndo }) {
  const t = useText();
  if (stays.length === 0) return null;
  const more = counts.stays - stays.length;
  return (
    <>
      <p>{t('undo.stays')}</p>
      <ul>
        {stays.map(({ id, names, what, field }) => (
          <li key={`${id} ${what} ${field}`}>
            <Name name={names} /> · {field === null ? t(`undo.stay.${what}`) : t(`import.field.${field}`)}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={quietSmall}>{t('import.more', { count: more })}</p> : null}
    </>
  );
}
