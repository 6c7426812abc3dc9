import { isApiError } from '@sufra/api';
import { importMenu, type MenuFileChecked, previewImport } from '@sufra/api/staff/endpoints';
import { MAX_MENU_FILE_BYTES, MENU_UNDO_DAYS, XLSX_TYPE } from '@sufra/api/staff/shop/menu-limits';
import { formatMegabytes, useLocale } from '@sufra/i18n';
import { Link, useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { NotProved, useFreshProof, useLeaveQuestion, useWorkplace } from '@sufra/module/console';
import { Banner, Button } from '@sufra/ui';
import { card, grow, quietSmall, row } from '@sufra/ui/desk';
import { CheckRow, FilePicker } from '@sufra/ui/form';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Desk } from '../../frame/desk.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { changesOf, Difference } from './difference.tsx';
import { ExportCard } from './export-card.tsx';
import { Faults } from './faults.tsx';
import { LeftOut } from './left-out.tsx';
import { type ChosenFile, chosenFile } from './menu-file.ts';
import { UndoCard } from './undo-card.tsx';

/** By their endings, too: some computers know no type for them. */
const ACCEPTED = `.csv,.txt,.xlsx,.json,.jsonld,.html,text/csv,${XLSX_TYPE},application/json,application/ld+json`;

/** `/import/{restaurant}`: a menu as a file, taken in and given out (SHOP-034). */
export default function ImportScreen() {
  const t = useText();
  return (
    <Desk at="menu" title={t('import.title')} crumb={<ToMenu />}>
      <Import />
    </Desk>
  );
}

function ToMenu() {
  const t = useText();
  const { restaurant = '' } = useParams();
  return <Link to={`/menu/${restaurant}`}>{t('menu.title')}</Link>;
}

function Import() {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { caller, toast, announce, navigate } = usePlatform();
  const { own } = useWorkplace();
  const proved = useFreshProof();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [checked, setChecked] = useState<MenuFileChecked | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // A file does not wait on the device.
  useLeaveQuestion(file !== null);
  const params = { restaurant: own.restaurant };
  const took = (answer: MenuFileChecked) => {
    setChecked(answer);
    const { rows, faults } = answer.difference.counts;
    announce(faults > 0 ? t('import.faults', { count: faults }) : t('import.fine', { count: rows }));
  };
  const check = useAction(async ({ chosen, whole }: { chosen: ChosenFile; whole: boolean }) => {
    const { form, body } = chosen;
    took(await caller.call(previewImport, { params, query: { form, whole }, body }));
  });
  const ask = (chosen: ChosenFile, whole: boolean) => {
    setFault(null);
    setChecked(null);
    check.run({ chosen, whole }).catch((error: unknown) => setFault(errorText(error)));
  };
  const choose = async (picked: File | undefined) => {
    if (!picked) return;
    if (picked.size > MAX_MENU_FILE_BYTES)
      return setFault(t('import.large', { size: formatMegabytes(MAX_MENU_FILE_BYTES, locale) }));
    const chosen = await chosenFile(picked);
    setFile(chosen);
    ask(chosen, isWhole);
  };
  const apply = useAction(async ({ chosen, seen }: { chosen: ChosenFile; seen: string }) => {
    const query = { form: chosen.form, whole: isWhole, seen };
    await proved(() => caller.call(importMenu, { params, query, body: chosen.body }));
    toast({ text: t('import.done', { days: MENU_UNDO_DAYS }) });
    setFile(null);
    navigate(`/menu/${own.restaurant}`);
  });
  const start = (chosen: ChosenFile, seen: string) => {
    setFault(null);
    apply.run({ chosen, seen }).catch((error: unknown) => {
      if (error instanceof NotProved) return;
      setFault(errorText(error));
      if (isApiError(error) && (error.has('MENU_CHANGED') || error.has('MENU_FILE')) && error.data)
        took(error.data as MenuFileChecked);
    });
  };
  const counts = checked?.difference.counts;
  const changes = counts ? changesOf(counts) : 0;
  return (
    <>
      <section className={card} aria-label={t('import.file')}>
        <div className={row}>
          <div className={grow}>
            <h2>{file ? <bdi>{file.name}</bdi> : t('import.choose')}</h2>
            <p className={quietSmall}>
              {counts
                ? [
                    t('import.rows', { count: counts.rows }),
                    // What there is none of is left out.
                    ...(['unchanged', 'changed', 'added', 'removed'] as const)
                      .filter((kind) => counts[kind] > 0)
                      .map((kind) => t(`import.${kind}`, { count: counts[kind] })),
                    ...(counts.group_times ? [t('import.groupTimes', { count: counts.group_times })] : []),
                  ].join(' · ')
                : t('import.forms')}
            </p>
          </div>
          <Button kind={file ? 'secondary' : 'primary'} busy={check.loading} onClick={() => picker.current?.click()}>
            {t(file ? 'import.replace' : 'import.pick')}
          </Button>
        </div>
        <CheckRow
          label={t('import.whole')}
          hint={t('import.wholeText')}
          checked={isWhole}
          onChange={(event) => {
            setWhole(event.target.checked);
            if (file) ask(file, event.target.checked);
          }}
        />
        <FilePicker ref={picker} accept={ACCEPTED} onPick={([picked]) => void choose(picked)} data-test="menu-file" />
      </section>
      {fault ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : null}
      {checked && counts ? (
        <>
          {checked.encoding ? (
            <Banner tone="warning" role="status">
              {t(`import.encoding.${checked.encoding}`)}
            </Banner>
          ) : null}
          <LeftOut checked={checked} />
          {checked.groups_from_above ? (
            <p role="status">{t('import.fromAbove', { count: checked.groups_from_above })}</p>
          ) : null}
          {counts.faults > 0 ? <Faults faults={checked.faults} count={counts.faults} /> : null}
          <Difference difference={checked.difference} />
          <div>
            <Button
              busy={apply.loading}
              disabledReason={
                counts.faults > 0
                  ? t('import.faults', { count: counts.faults })
                  : changes === 0
                    ? t('import.same')
                    : null
              }
              onClick={() => file && start(file, checked.seen)}
            >
              {t('import.apply', { count: changes })}
            </Button>
            <p className={quietSmall}>{t('prices.proof')}</p>
          </div>
        </>
      ) : null}
      <UndoCard />
      <ColumnsCard />
      <ExportCard />
    </>
  );
}
