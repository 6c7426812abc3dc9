import { type BranchSetup, changeBranchSections } from '@sufra/api/staff/endpoints';
import { sectionFault } from '@sufra/api/staff/serve/seating-faults';
import { BRANCH_LIMITS } from '@sufra/api/staff/shop/branch-limits';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { PlusIcon } from '@sufra/ui/icons';
import { moved } from '../menu/order.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionCard } from './section-card.tsx';
import { type SectionDraft, sectionBody, sectionsOf, withSection } from './section-draft.ts';
import { usePart } from './use-part.ts';

/** Where guests sit: sections with the tables that are reserved, and which of them guests can wait for. */
export function SectionsPart({ setup }: { readonly setup: BranchSetup }) {
  const t = useText();
  const { caller } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const edited = usePart<readonly SectionDraft[]>(setup, {
    part: 'sections',
    read: sectionsOf,
    send: (mark, sections) =>
      caller.call(changeBranchSections, {
        params: { restaurant, branch: setup.id },
        body: { mark, sections: sections.map(sectionBody) },
      }),
  });
  const { draft, set } = edited;
  const replace = (at: number, section: SectionDraft | null) =>
    set(draft.flatMap((one, index) => (index !== at ? [one] : section === null ? [] : [section])));
  return (
    <>
      {draft.length === 0 ? <p>{t('sections.none')}</p> : null}
      {draft.map((section, at) => (
        <SectionCard
          key={section.key}
          section={section}
          at={at}
          count={draft.length}
          onChange={(changed) => replace(at, changed)}
          onMove={(to) => set(moved(draft, at, to))}
        />
      ))}
      <div>
        <Button
          kind="secondary"
          icon={<PlusIcon />}
          disabledReason={draft.length >= BRANCH_LIMITS.sections ? t('sections.full') : undefined}
          onClick={() => set(withSection(draft))}
        >
          {t('sections.add')}
        </Button>
        {edited.isChanged && !edited.isSaving ? (
          <Button kind="ghost" onClick={edited.discard}>
            {t('sections.discard')}
          </Button>
        ) : null}
        <SaveBar edited={edited} isBlocked={draft.some((section) => sectionFault(sectionBody(section)) !== null)} />
      </div>
    </>
  );
}
