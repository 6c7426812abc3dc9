import { type LastChangeOf, readLastChange } from '@sufra/api/staff/endpoints';
import { formatMoment, useLocale } from '@sufra/i18n';
import { useEndpoint } from '@sufra/module';
import { Banner, Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { useWorkplace } from '../at-restaurant.tsx';
import { useConsoleWords } from '../words.ts';
import type { Clash } from './merge.ts';
import type { Edited } from './use-edited.ts';

const row = css`display:flex;flex-wrap:wrap;gap:8px`;
const list = css`display:grid;gap:4px;margin-block:4px 0;padding-inline-start:1.25rem;list-style:disc`;

export interface OthersChangesProps<Fields extends object> {
  readonly edited: Edited<Fields>;
  /** What the fields are of, as the audit names it: it says who changed it last. */
  readonly of: LastChangeOf;
  /** The field of a clash, in words. */
  readonly label: (clash: Clash) => ReactNode;
  /** A value, in words; null: it is too long to be said. */
  readonly show: (value: unknown, clash: Clash) => ReactNode;
  /** Saves what was typed over theirs. */
  readonly onMine: () => void;
}

/**
 * Above fields: what another person saved of those that are typed, by whom and when, with both ways on; and
 * that something waited on this device (SHOP-037).
 */
export function OthersChanges<Fields extends object>({ edited, of, label, show, onMine }: OthersChangesProps<Fields>) {
  const words = useConsoleWords();
  if (edited.clashes.length > 0)
    return (
      <Banner
        tone="warning"
        role="alert"
        action={
          <span className={row}>
            <Button size="small" onClick={onMine}>
              {words.edited.mine}
            </Button>
            <Button size="small" kind="secondary" onClick={edited.takeTheirs}>
              {words.edited.theirs}
            </Button>
          </span>
        }
      >
        <Author of={of} />
        <ul className={list}>
          {edited.clashes.map((clash) => {
            const value = show(clash.theirs, clash);
            return (
              <li key={clash.path.join('.')}>
                {label(clash)}
                {value === null ? null : <>: {value}</>}
              </li>
            );
          })}
        </ul>
      </Banner>
    );
  return <RestoredDraft edited={edited} />;
}

/** Above fields: what was typed here before waited on this device, and can go. Nothing where nothing waited. */
export function RestoredDraft({
  edited: { restored, discard },
  save,
}: {
  readonly edited: Pick<Edited<object>, 'restored' | 'discard'>;
  /** Of a field that is saved when it is left; a form has its own button. */
  readonly save?: { readonly label: string; run(): void };
}) {
  const words = useConsoleWords();
  const at = useMoment();
  if (!restored) return null;
  return (
    <Banner
      tone="info"
      role="status"
      action={
        <span className={row}>
          {save ? (
            <Button size="small" onClick={save.run}>
              {save.label}
            </Button>
          ) : null}
          <Button size="small" kind="secondary" onClick={discard}>
            {words.edited.discard}
          </Button>
        </span>
      }
    >
      {words.edited.restored(at(restored))}
    </Banner>
  );
}

/** The person that changed it last, and when; without an answer only that another person did. */
function Author({ of: { kind, id } }: Pick<OthersChangesProps<object>, 'of'>) {
  const words = useConsoleWords();
  const at = useMoment();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readLastChange, { params: { restaurant, kind, id } });
  const last = answer.state === 'ready' || answer.state === 'stale' ? answer.data.last : null;
  return (
    <>
      {last
        ? words.edited.changedBy({ person: last.person ?? words.edited.system, at: at(last.at) })
        : words.edited.changed}
    </>
  );
}

/** A time, with its day unless that is today. */
function useMoment(): (instant: string) => string {
  const { locale, timeZone } = useLocale();
  return (instant) => formatMoment(instant, { locale, timeZone, now: Date.now() });
}
