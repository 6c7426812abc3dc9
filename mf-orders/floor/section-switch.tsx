import { type Evening, setSectionClosed } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText } from '@sufra/ui/desk';
import { useState } from 'react';
import { useChange } from '../change/use-change.ts';

const tall = css`min-block-size:3.5rem`;
const line = css`display:inline-flex;flex-wrap:wrap;align-items:center;gap:8px;font-weight:400;white-space:normal`;

export interface SectionSwitchProps {
  readonly evening: Evening;
  readonly section: Evening['sections'][number];
  readonly onDone: () => void;
}

/** Closes a section for the evening, or opens it; closing says before what it means (SHOP-016). */
export function SectionSwitch({ evening, section, onDone }: SectionSwitchProps) {
  const t = useText();
  const { locale } = useLocale();
  const { caller, announce } = usePlatform();
  const { own, may } = useWorkplace();
  const [asks, setAsks] = useState(false);
  const { run, busy, words } = useChange({ what: 'queue', changed: [], onDone });
  const name = localizedName(section.names, locale).text;
  const set = async (closed: boolean) => {
    const params = { restaurant: own.restaurant, branch: evening.branch_id, section: section.id };
    if (!(await run(() => caller.call(setSectionClosed, { params, body: { date: evening.date, closed } })))) return;
    announce(t(closed ? 'floor.sectionClosed' : 'floor.sectionOpened', { section: name }));
    setAsks(false);
  };
  return (
    <span className={line}>
      {section.closed ? <Badge>{t('floor.closed')}</Badge> : null}
      {may('host_guests') ? (
        <Button
          kind="secondary"
          className={tall}
          busy={busy}
          aria-expanded={section.closed ? undefined : asks}
          aria-label={t(section.closed ? 'floor.openSection' : 'floor.closeSection', { section: name })}
          onClick={() => (section.closed ? void set(false) : setAsks(!asks))}
        >
          {t(section.closed ? 'floor.open' : 'floor.close')}
        </Button>
      ) : null}
      {asks && !section.closed ? (
        <>
          <span>{t('floor.closeText')}</span>
          <Button className={tall} busy={busy} onClick={() => void set(true)}>
            {t('floor.closeNow')}
          </Button>
        </>
      ) : null}
      {words ? <span className={faultText}>{words}</span> : null}
    </span>
  );
}
