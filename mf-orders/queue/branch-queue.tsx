import { type BranchQueues, type StaffParty, type StaffQueue, setQueueOpen } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button, EmptyState, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText, pressable, quietSmall, well } from '@sufra/ui/desk';
import { PlusIcon, PrinterIcon, UsersThreeIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useChange } from '../change/use-change.ts';
import { AddParty } from './add-party.tsx';
import { PartyRow } from './party-row.tsx';

const box = css`display:grid;gap:var(--s4);align-content:start;min-inline-size:0`;
const bar = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px`;
const tall = css`min-block-size:3.5rem`;
const grow = css`flex:1 1 auto`;
const link = css`min-block-size:3.5rem;display:inline-flex;align-items:center;gap:8px;padding-inline:16px;${pressable};font-weight:600;color:inherit;text-decoration:none;& svg{font-size:1.25rem}`;
const panel = css`display:grid;gap:8px;padding:12px;${well}`;
const list = css`display:flex;flex-direction:column;gap:8px`;
const area = css`font-size:1rem;display:flex;gap:8px;align-items:center;min-block-size:2rem;& span{color:var(--ink-2);font-weight:500}`;
const columns = css`display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:var(--s4);align-items:start`;
const under = css`padding-block-end:8px;${quietSmall}`;

export interface BranchQueueProps {
  readonly queues: BranchQueues;
  readonly onDone: () => void;
}

/**
 * The queue of a branch, by area: parties in order, a party at the door, open and close, the printed code (SHOP-017).
 */
export function BranchQueue({ queues, onDone }: BranchQueueProps) {
  const t = useText();
  const { locale } = useLocale();
  const { announce } = usePlatform();
  const { own, may } = useWorkplace();
  const [open, setOpen] = useState<'add' | 'switch' | null>(null);
  const toggle = (what: 'add' | 'switch') => setOpen(open === what ? null : what);
  const isHost = may('host_guests');
  const all = queues.queues.flatMap(({ parties }) => parties);
  const first = all.find(isProved) ?? all[0];
  return (
    <section className={box} aria-label={t('queue.title')}>
      <div className={bar}>
        <span className={grow}>
          <Badge tone={queues.takes ? 'success' : 'neutral'}>
            {t(queues.takes ? 'queue.open' : queues.open ? 'queue.branchClosed' : 'queue.closed')}
          </Badge>
        </span>
        {isHost ? (
          <Button
            kind="secondary"
            className={tall}
            icon={<PlusIcon />}
            aria-expanded={open === 'add'}
            onClick={() => toggle('add')}
          >
            {t('queue.add')}
          </Button>
        ) : null}
        <a href={localePath(locale, `/queue/${own.restaurant}/${queues.branch_id}`)} className={link}>
          <PrinterIcon />
          {t('queue.code')}
        </a>
        {isHost ? (
          <Button kind="secondary" className={tall} aria-expanded={open === 'switch'} onClick={() => toggle('switch')}>
            {t(queues.open ? 'queue.closeOpen' : 'queue.openOpen')}
          </Button>
        ) : null}
      </div>
      {open === 'switch' ? <OpenPanel queues={queues} onDone={onDone} onEnd={() => setOpen(null)} /> : null}
      {open === 'add' ? (
        <AddParty
          queues={queues}
          onDone={onDone}
          onAdded={(name) => {
            setOpen(null);
            announce(t('addParty.added', { name: name || t('guest.nameless') }));
          }}
        />
      ) : null}
      {first === undefined ? (
        <EmptyState
          icon={UsersThreeIcon}
          heading="h2"
          title={t('queue.empty')}
          text={t(queues.takes ? 'queue.emptyText' : 'queue.emptyClosed')}
        />
      ) : (
        <div className={columns}>
          {queues.queues.map((queue) => (
            <Area key={queue.area_id ?? ''} queue={queue} queues={queues} first={first.id} onDone={onDone} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A party that proved nothing waits beside the queue (WL-021); a server of before says of none that it did not. */
const isProved = ({ proved }: StaffParty): boolean => proved !== false;

interface AreaProps extends BranchQueueProps {
  readonly queue: StaffQueue;
  /** The party of the one filled button. */
  readonly first: string;
}

function Area({ queue, queues, first, onDone }: AreaProps) {
  const t = useText();
  const { area_names } = queue;
  const parties = queue.parties.filter(isProved);
  const unproved = queue.parties.filter((party) => !isProved(party));
  return (
    <section>
      <h2 className={area}>
        {area_names ? <Name name={area_names} /> : t('queue.all')}
        <span>{t('queue.parties', { count: parties.length })}</span>
      </h2>
      <ul className={list}>
        {parties.map((party, index) => (
          <PartyRow
            key={party.id}
            party={party}
            branch={queues.branch_id}
            timeZone={queues.time_zone}
            position={index + 1}
            isFirst={party.id === first}
            onDone={onDone}
          />
        ))}
      </ul>
      {unproved.length > 0 ? (
        <>
          <h3 className={area}>
            {t('queue.unproved')}
            <span>{t('queue.parties', { count: unproved.length })}</span>
          </h3>
          <p className={under}>{t('queue.unprovedText')}</p>
          <ul className={list}>
            {unproved.map((party) => (
              <PartyRow
                key={party.id}
                party={party}
                branch={queues.branch_id}
                timeZone={queues.time_zone}
                position={null}
                isFirst={false}
                onDone={onDone}
              />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** What opening and closing mean is said before. */
function OpenPanel({ queues, onDone, onEnd }: BranchQueueProps & { readonly onEnd: () => void }) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const { run, busy, words } = useChange({ what: 'queue', changed: [], onDone });
  const open = !queues.open;
  const set = async () => {
    const params = { restaurant, branch: queues.branch_id };
    if (!(await run(() => caller.call(setQueueOpen, { params, body: { open } })))) return;
    announce(t(open ? 'queue.opened' : 'queue.wasClosed'));
    onEnd();
  };
  return (
    <div className={panel}>
      <p>{t(open ? 'queue.openText' : 'queue.closeText')}</p>
      <Button className={tall} busy={busy} onClick={() => void set()}>
        {t(open ? 'queue.openNow' : 'queue.closeNow')}
      </Button>
      {words ? <p className={faultText}>{words}</p> : null}
    </div>
  );
}
