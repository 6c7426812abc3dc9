import { findTable, type TableFound } from '@sufra/api/dine-in/endpoints';
import { joinTableDialog, moveTableDialog, tablePath } from '@sufra/contract/modules/menu';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import {
  Answer,
  Link,
  tap,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useScreenStatus,
  useText,
} from '@sufra/module';
import { Banner, Button, Card, columnClass, EmptyState, LinkButton, Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { QrCodeIcon } from '@sufra/ui/icons';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { ScanButton } from '../../dine-in/scan-button.tsx';
import { seatWords } from '../../dine-in/seat-words.ts';
import { ownUnsent, usePartyElsewhere } from '../../dine-in/use-seat.ts';
import { useTableErrorText } from '../../dine-in/use-table-error-text.ts';

const card = css`display:grid;gap:var(--s3);text-align:center`;
const big = css`font-size:var(--fs-h1)`;
const quiet = css`color:var(--ink-2)`;

/** `/table/{code}`: which table this is, to be confirmed, and the way to its party (MENU-032). */
export default function TableScreen() {
  const t = useText();
  const { code = '' } = useParams();
  const errorText = useTableErrorText();
  const status = useScreenStatus();
  const found = useEndpoint(
    findTable,
    { params: { code } },
    { enabled: status !== 404, pollEvery: usePollWhenDisconnected() },
  );
  return (
    <div className={columnClass}>
      {found.state === 'idle' ? (
        <Foreign />
      ) : (
        <Answer
          of={found}
          skeleton={<Skeleton shape="block" />}
          failed={(error) =>
            error?.status === 404 ? <Foreign /> : { heading: 'h1', title: error ? errorText(error) : t('dine.failed') }
          }
        >
          {(table) => <Found found={table} code={code} />}
        </Answer>
      )}
    </div>
  );
}

function Found({ found, code }: { readonly found: TableFound; readonly code: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { navigate } = usePlatform();
  const join = useDialog(joinTableDialog);
  const { table, branch, session, available, reason } = found;
  const errorText = useTableErrorText(branch.time_zone);
  const toSession = (id: string) => navigate(tablePath(id));
  const sitDown = async () => {
    const joined = await join({ code });
    if (joined) toSession(joined.session_id);
  };
  const party = usePartyElsewhere(table.id);
  const elsewhere = party?.state === 'open' && ownUnsent(party).length > 0 ? party.id : null;
  const move = useDialog(moveTableDialog);
  const asked = useRef(false);
  useEffect(() => {
    if (!elsewhere || !available || asked.current) return;
    asked.current = true;
    void move({ code, session_id: elsewhere }).then((moved) => moved && toSession(moved.session_id));
  });
  return (
    <Card className={card}>
      <p className={quiet}>{t('dine.yourTable')}</p>
      <h1 className={big}>
        <Name name={table.names} />
      </h1>
      <p className={quiet}>
        <Name name={branch.names} /> · {t('dine.seats', { count: table.seats })}
      </p>
      {!available && !session?.joined ? (
        <>
          <Banner tone="warning" role="status">
            {reason ? errorText(reason) : null}
          </Banner>
          <Link to={`/emenu/${encodeURIComponent(branch.id)}`}>{t('dine.readMenu')}</Link>
        </>
      ) : session?.joined ? (
        <Link to={tablePath(session.id)}>{t('dine.backToTable')}</Link>
      ) : (
        <>
          {/* A second order is rarely meant: the way back to the own one stands before it. */}
          {party ? (
            <>
              <p role="status">{t(seatWords(party), { table: localizedName(party.table.names, locale).text })}</p>
              <LinkButton block href={localePath(locale, tablePath(party.id))}>
                {t(party.waiting ? 'dine.ways.own' : 'dine.backToTable')}
              </LinkButton>
            </>
          ) : null}
          {session ? <p>{t('dine.membersHere', { count: session.members })}</p> : null}
          <Button
            kind={party ? 'secondary' : 'primary'}
            block
            onClick={() => void sitDown()}
            aria-haspopup="dialog"
            {...tap('sit-down')}
          >
            {t(session ? 'dine.join' : 'dine.sitDown')}
          </Button>
          <Link to={`/emenu/${encodeURIComponent(branch.id)}`}>{t('dine.onlyRead')}</Link>
        </>
      )}
    </Card>
  );
}

/** A code that is not from here: said, with the camera as a way on (MENU-038). */
function Foreign() {
  const t = useText();
  return (
    <EmptyState
      heading="h1"
      icon={QrCodeIcon}
      title={t('dine.foreign')}
      text={t('dine.scanAgain')}
      action={<ScanButton />}
    />
  );
}
