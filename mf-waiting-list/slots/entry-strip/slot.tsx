import { getLastActiveEntry, getWaitingEntry, type WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { isActiveWaiting, waitingScreen } from '@sufra/api/waiting-list/statuses';
import { waitingEntryDialog } from '@sufra/contract/modules/waiting-list';
import { localizedName, useLocale } from '@sufra/i18n';
import { HOUR_MS } from '@sufra/i18n/time/units';
import {
  type Answered,
  dataOf,
  tap,
  useDialog,
  useEndpoint,
  useErrorText,
  usePlatform,
  useReadable,
  useText,
} from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { useStripRoom } from '@sufra/module/strip-room';
import { timeOnPage } from '@sufra/module/time-on-page';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BellFillIcon, CheckCircleFillIcon, UsersThreeIcon, WarningCircleFillIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { clockText, useClaim } from '../../entry/claim.ts';
import { endText } from '../../entry/news.ts';
import { useEntryPoll } from '../../entry/use-entry-poll.ts';
import { placeText } from '../../queue/queue-labels.ts';
import { type ActiveEntry, activeEntry, entryPath, lastActiveInput } from '../../storage/active-entry.ts';
import { useStripNews } from './use-strip-news.ts';

/** How long the end of a wait is shown as news. */
const NEWS_MS = 12 * HOUR_MS;

/** Its own pages say all of it. */
const NOT_ON = ['/waiting-list'];

/**
 * Above every page: the place in line, and its dialog, or in a new tab its page; the turn with its countdown
 * and "On my way"; how it ended, until that is opened or closed (WL-004, WL-013, WL-014). Asked for only
 * where this device joined one.
 */
export default function EntryStrip() {
  const { context, location } = usePlatform();
  const path = useReadable(location).split('?')[0]!;
  const [noted, setNoted] = useState<ActiveEntry | null | undefined>(undefined);
  const look = () => setNoted(activeEntry.read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again
  useEffect(look, [path]);
  const poll = useEntryPoll();
  const answer = useEndpoint(getLastActiveEntry, lastActiveInput(noted ?? null), {
    enabled: noted != null,
    pollEvery: noted != null && poll,
  });
  const entry = dataOf(answer);
  // No longer active, or of a customer that has signed out on this device (ACCT-002): the entry itself says which.
  const isOver = noted != null && answer.state === 'ready' && entry === null;
  const last = useEndpoint(getWaitingEntry, { params: { id: noted?.id ?? '-' } }, { enabled: isOver });
  const ended = isOver ? endedOf(dataOf(last), context) : null;
  const isGone = isOver && ended === null && (last.state === 'ready' || last.error?.status === 404);
  const forget = () => {
    activeEntry.remove();
    setNoted(null);
  };
  // Its page or dialog has shown the end, and has forgotten it.
  const isSeen = isOver && activeEntry.read() === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (isGone || isSeen) forget();
  }, [isGone, isSeen]);
  const isNews = !isSeen && (entry ?? ended) != null;
  const isKnown = entry !== undefined && (!isOver || isSeen || last.state === 'ready' || last.error !== null);
  const isHere = useStripRoom({
    location,
    id: 'mf-waiting-list/entry-strip',
    goesOn: noted === null ? false : isNews ? true : isKnown ? false : undefined,
    notOn: NOT_ON,
  });
  useStripNews(isSeen ? null : (entry ?? ended), !isHere);
  if (!noted || !isHere || isSeen) return null;
  if (ended) return <EndStrip entry={ended} onSeen={forget} />;
  return entry && (answer.state === 'ready' || answer.state === 'stale') ? (
    <PlaceStrip entry={entry} updatedAt={answer.updatedAt} retry={answer.retry} onClosed={look} />
  ) : null;
}

interface PlaceStripProps extends Pick<Answered<WaitingEntry>, 'updatedAt' | 'retry'> {
  readonly entry: WaitingEntry;
  /** The dialog is closed: the place may have been left in it. */
  readonly onClosed: () => void;
}

function PlaceStrip({ entry, updatedAt, retry, onClosed }: PlaceStripProps) {
  const t = useText();
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const show = useDialog(waitingEntryDialog);
  const page = entryPath(entry);
  const common = {
    label: t('strip.label'),
    to: page,
    onOpen: () =>
      void show({ entry_id: entry.id }).then((result) => {
        onClosed();
        if (result === 'page') navigate(page);
      }),
    'data-test': 'waiting-strip',
  };
  if (waitingScreen(entry) === 'your turn now')
    return <TurnStrip entry={entry} updatedAt={updatedAt} retry={retry} strip={common} />;
  return (
    <PageStrip icon={<UsersThreeIcon />} {...common}>
      {t('strip.place', {
        branch: localizedName(entry.branch_names, locale).text,
        place: entry.proved === false ? t('unproved.title') : placeText(entry.ahead ?? 0, t),
      })}
    </PageStrip>
  );
}

const clock = css`font-variant-numeric:tabular-nums`;

interface TurnStripProps extends Omit<PlaceStripProps, 'onClosed'> {
  readonly strip: Pick<Parameters<typeof PageStrip>[0], 'label' | 'to' | 'onOpen' | 'data-test'>;
}

function TurnStrip({ entry, updatedAt, retry, strip }: TurnStripProps) {
  const t = useText();
  const errorText = useErrorText();
  const left = useSecondsLeft(entry.claim_seconds_left, updatedAt);
  const claim = useClaim(entry.id, retry);
  if (entry.claimed)
    return (
      <PageStrip icon={<CheckCircleFillIcon />} tone="success" {...strip}>
        {t('entry.claimedTitle')}
      </PageStrip>
    );
  return (
    <PageStrip
      icon={<BellFillIcon />}
      tone="call"
      control={
        <Button kind="secondary" size="small" busy={claim.busy} onClick={claim.send} {...tap('strip-claim')}>
          {t('entry.onMyWay')}
        </Button>
      }
      {...strip}
    >
      {claim.error ? (
        <span role="alert">{errorText(claim.error)}</span>
      ) : left === 0 ? (
        t('entry.turnOver')
      ) : (
        <>
          {t('entry.turnTitle')}{' '}
          <bdi role="timer" aria-live="off" dir="ltr" translate="no" className={clock}>
            {clockText(left)}
          </bdi>
        </>
      )}
    </PageStrip>
  );
}

function EndStrip({ entry, onSeen }: { readonly entry: WaitingEntry; readonly onSeen: () => void }) {
  const t = useText();
  const { navigate } = usePlatform();
  const isGood = entry.status === 'seated';
  const page = entryPath(entry);
  return (
    <PageStrip
      label={t('strip.endedLabel')}
      icon={isGood ? <CheckCircleFillIcon /> : <WarningCircleFillIcon />}
      tone={isGood ? 'success' : 'danger'}
      to={page}
      onOpen={() => {
        onSeen();
        navigate(page);
      }}
      close={{ label: t('strip.close'), run: onSeen }}
      data-test="waiting-strip"
    >
      {endText(entry, t)}
    </PageStrip>
  );
}

/** Null: it is not over, or so long ago that it is no news. */
function endedOf(entry: WaitingEntry | undefined, context: { readonly now: string }): WaitingEntry | null {
  if (!entry || isActiveWaiting(entry.status)) return null;
  return timeOnPage(context) - Date.parse(entry.updated_at) < NEWS_MS ? entry : null;
}
