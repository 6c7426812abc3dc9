import { type DoorCard, getDoorCard } from '@sufra/api/order/endpoints';
import { type BaseLocale, baseLocale, isolate, type Locale, localizedName } from '@sufra/i18n';
import { Answer, useEndpoint, useScreenStatus, useText } from '@sufra/module';
import { Card, columnClass, directionsUrl, EmptyState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { MapPinIcon, NavigationArrowIcon } from '@sufra/ui/icons';
import { addressLines } from '@sufra/ui/order';
import { QrCode } from '@sufra/ui/qr-code';
import { useParams } from 'react-router';
import ar from './words-ar.json';
import en from './words-en.json';

const side = css`display:flex;flex-direction:column;gap:var(--s2);line-height:1.6;overflow-wrap:anywhere`;
const title = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const street = css`font-size:var(--fs-l);font-weight:600`;
const soft = css`color:var(--ink-2)`;
const note = css`padding:var(--s3);border-radius:var(--r-m);background:var(--warning-tint);color:var(--warning);white-space:pre-line`;
const map = css`display:grid;justify-items:center;gap:var(--s3)`;

/**
 * Both languages stand on the card, regardless of the reader's: courier and guard may read another one than
 * the customer.
 */
const WORDS: Readonly<Record<BaseLocale, typeof en>> = { ar, en };

/** `/o/:id/door`: the way to a door, for courier and guard, until the order is delivered (guide §6.10). */
export default function DoorCardScreen() {
  const { id = '' } = useParams();
  const t = useText();
  const missing = useScreenStatus() === 404;
  const answer = useEndpoint(getDoorCard, { params: { token: id } }, { enabled: !missing });
  const ended = <EmptyState heading="h1" icon={MapPinIcon} title={t('door.ended')} text={t('door.endedText')} />;
  if (answer.state === 'idle') return <div className={columnClass}>{ended}</div>;
  return (
    <Answer
      of={answer}
      className={columnClass}
      skeleton={
        <>
          <Skeleton shape="short" />
          <Skeleton shape="button" />
        </>
      }
      failed={(error) =>
        error?.status === 404 ? ended : { heading: 'h1', title: t('door.failed'), className: columnClass }
      }
      stale={null}
    >
      {(card) => <Shown card={card} />}
    </Answer>
  );
}

function Shown({ card }: { readonly card: DoorCard }) {
  const t = useText();
  const { latitude = null, longitude = null } = card.location ?? {};
  const route = directionsUrl(latitude, longitude);
  return (
    <div className={columnClass} data-test="door-card">
      <h1 className={title}>{t('door.heading', { number: `#${card.number}` })}</h1>
      <Side card={card} locale="ar" dir="rtl" />
      <Side card={card} locale="en" dir="ltr" />
      {card.gate_note ? (
        <p className={note} data-test="gate-note">
          {WORDS.ar.gate} · <bdi lang="en">{WORDS.en.gate}</bdi>: <bdi>{card.gate_note}</bdi>
        </p>
      ) : null}
      {route ? (
        <Card as="section" className={map} aria-label={t('door.map')}>
          <QrCode content={route} label={t('door.qr')} />
          <LinkButton kind="soft" icon={<NavigationArrowIcon />} href={route} target="_blank" rel="noopener noreferrer">
            {WORDS.ar.open} · {WORDS.en.open}
          </LinkButton>
        </Card>
      ) : null}
    </div>
  );
}

/** The door in one language. */
function Side({
  card,
  locale,
  dir,
}: {
  readonly card: DoorCard;
  readonly locale: Locale;
  readonly dir: 'rtl' | 'ltr';
}) {
  const words = WORDS[baseLocale(locale)];
  const lines = card.address ? addressLines(card.address, locale) : null;
  const area = localizedName(card.user_area_name, locale).text;
  const seller = localizedName(card.seller, locale).text;
  return (
    <Card as="section" lang={locale} dir={dir} className={side} data-test={`door-${locale}`}>
      <p className={soft}>
        {words.from} {isolate(seller)}
      </p>
      <p>
        {words.for} <bdi>{card.name}</bdi>
      </p>
      {area ? <p>{area}</p> : null}
      {lines?.street ? <p className={street}>{lines.street}</p> : null}
      {lines?.door ? <p>{lines.door}</p> : null}
      {lines?.short ? <p translate="no">{lines.short}</p> : null}
      {lines?.description ? (
        <p>
          <bdi>{lines.description}</bdi>
        </p>
      ) : null}
    </Card>
  );
}
