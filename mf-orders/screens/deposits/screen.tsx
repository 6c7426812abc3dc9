import { MAX_DEPOSIT_CODE } from '@sufra/api/staff/limits';
import { useHydrated, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useWorkplace } from '@sufra/module/console';
import { Button, EmptyState } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault } from '@sufra/ui/desk';
import { inputClass } from '@sufra/ui/form';
import { QrCodeIcon } from '@sufra/ui/icons';
import { Camera, canReadByBrowser, readByBrowser } from '@sufra/ui/scan';
import { useRef, useState } from 'react';
import { SlipCard } from '../../deposits/slip-card.tsx';
import { useSlip } from '../../deposits/use-slip.ts';
import { BranchChips, useChosenBranch } from '../../frame/branch-chips.tsx';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';

const page = css`display:grid;grid-template-columns:minmax(0,24rem) minmax(0,36rem);gap:var(--s4);align-content:start;align-items:start;padding:var(--s4);@media (max-width:60em){grid-template-columns:minmax(0,1fr)}`;
const column = css`display:grid;gap:var(--s4);align-content:start`;
const form = css`display:grid;gap:var(--s2)`;
const label = css`display:grid;gap:4px;font-weight:600`;
const code = css`min-block-size:4rem;font-size:1.5rem;letter-spacing:.06em;text-transform:uppercase`;
const tall = css`min-block-size:3.5rem`;

/** `/deposits/{restaurant}`: pots and trays at the counter, by the code that their customer shows (SHOP-019). */
export default function DepositsScreen() {
  return (
    <AtRestaurant>
      <Deposits />
    </AtRestaurant>
  );
}

function Deposits() {
  const t = useText();
  const { may } = useWorkplace();
  const hydrated = useHydrated();
  const [branch, choose] = useChosenBranch();
  const state = useSlip(branch);
  const [typed, setTyped] = useState('');
  const scanned = useRef('');
  if (!may('take_deposits')) return <Forbidden />;
  const { slip, fault } = state;
  const scan = (text: string) => {
    // The camera looks four times a second at a code that stays in the picture.
    if (text === scanned.current) return;
    scanned.current = text;
    setTyped('');
    void state.look(text);
  };
  const next = () => {
    scanned.current = '';
    setTyped('');
    state.putAway();
  };
  return (
    <LiveFrame at="deposits">
      <LiveHeader title={t('deposits.title')} offline={t('deposits.offline')} />
      <div className={page}>
        <div className={column}>
          <BranchChips chosen={branch} onChoose={choose} />
          {hydrated && canReadByBrowser() ? (
            <Camera
              read={readByBrowser}
              onText={scan}
              texts={{
                point: t('deposits.point'),
                start: t('deposits.scan'),
                torch: t('deposits.light'),
                denied: t('deposits.denied'),
                noCamera: t('deposits.noCamera'),
              }}
            />
          ) : null}
          <form
            className={form}
            aria-label={t('deposits.find')}
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim()) void state.look(typed);
            }}
          >
            <label className={label}>
              {t('deposits.code')}
              <input
                className={`${inputClass} ${code}`}
                dir="ltr"
                maxLength={MAX_DEPOSIT_CODE}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="search"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
            <Button type="submit" kind={slip ? 'secondary' : 'primary'} className={tall} busy={state.looking}>
              {t('deposits.find')}
            </Button>
          </form>
        </div>
        <div className={column}>
          <Fault>{fault}</Fault>
          {slip ? (
            <>
              <SlipCard key={slip.code} slip={slip} state={state} />
              <Button kind="secondary" className={tall} onClick={next}>
                {t('deposits.next')}
              </Button>
            </>
          ) : fault ? null : (
            <EmptyState
              icon={QrCodeIcon}
              heading="h2"
              title={t(hydrated && canReadByBrowser() ? 'deposits.none' : 'deposits.noneTyped')}
              text={t('deposits.noneText')}
            />
          )}
        </div>
      </div>
    </LiveFrame>
  );
}
