import { type BranchSetup, type BranchWaiting, changeBranchWaiting } from '@sufra/api/staff/endpoints';
import { waitingTermsFault } from '@sufra/api/staff/serve/seating-faults';
import { WAITING_BOUNDS } from '@sufra/api/staff/shop/branch-limits';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { Link, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { css } from '@sufra/ui/css';
import { surface } from '@sufra/ui/desk';
import { Switch } from '@sufra/ui/form';
import { NumberField } from './number-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFaultText } from './use-fault-text.ts';
import { usePart } from './use-part.ts';

const card = css`display:grid;gap:16px;max-inline-size:56rem;padding:12px 16px;${surface}`;
const fields = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:8px 12px;align-items:end`;

type Terms = NonNullable<BranchWaiting['terms']>;
interface Draft {
  readonly enabled: boolean;
  readonly terms: Terms;
}

/** What most restaurants begin with. */
const USUAL: Terms = {
  ...{ person_count_from: 1, person_count_to: 10, minutes_per_party_min: 5, minutes_per_party_max: 10 },
  ...{ claim_minutes: 5, max_delays: 2 },
};
const NUMBERS = Object.keys(WAITING_BOUNDS) as (keyof typeof WAITING_BOUNDS)[];

/** Whether the branch has a queue, for whom, and how it goes on; its areas are sections that guests can wait for. */
export function WaitingPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { locale } = useLocale();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const edited = usePart<Draft>(setup, {
    part: 'waiting',
    read: ({ waiting: { enabled, terms } }) => ({ enabled, terms: terms ?? USUAL }),
    send: (mark, draft) =>
      caller.call(changeBranchWaiting, { params: { restaurant, branch: setup.id }, body: { mark, ...draft } }),
  });
  const {
    draft: { enabled, terms },
    set,
  } = edited;
  const fault = waitingTermsFault(terms);
  const faultAt = useFaultText(fault);
  const areas = setup.sections.filter(({ waiting }) => waiting).map(({ names }) => localizedName(names, locale).text);
  return (
    <>
      <section className={card} aria-label={t('branch.parts.waiting')}>
        <Switch
          label={t('queue.has')}
          hint={t('queue.hasHint')}
          checked={enabled}
          onChange={({ target }) => set({ enabled: target.checked, terms })}
        />
        <p>
          {areas.length > 0 ? t('queue.areas', { areas: formatList(areas, locale) }) : t('queue.noAreas')}{' '}
          <Link to={`/branches/${restaurant}/${setup.id}?part=sections`}>{t('branch.parts.sections')}</Link>
        </p>
        <div className={fields}>
          {NUMBERS.map((field) => (
            <NumberField
              key={field}
              label={t(`queue.${field}`)}
              value={terms[field]}
              error={faultAt(field)}
              onChange={(value) => set({ enabled, terms: { ...terms, [field]: value } })}
            />
          ))}
        </div>
      </section>
      <SaveBar edited={edited} isBlocked={fault !== null} />
    </>
  );
}
