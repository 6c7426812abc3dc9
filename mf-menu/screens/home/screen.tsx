import { listBranches } from '@sufra/api/branch/endpoints';
import { againSlot } from '@sufra/contract/modules/menu';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, Slot, useEndpoint, usePlace, usePollWhenDisconnected, useText } from '@sufra/module';
import { cardClass, frameClass, LinkButton, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { seatAtom } from '../../storage/seat.ts';
import { Hero } from './hero.tsx';
import { OrderCard } from './order-card.tsx';
import { Popular } from './popular.tsx';
import { Services } from './services.tsx';
import { Slider } from './slider.tsx';

/** Only a guest at a table needs it. */
const AtTable = lazy(() => import('./at-table.tsx'));

const page = cx(
  frameClass,
  css`display:flex;flex-direction:column;gap:var(--s6);@media (min-width:56.25em){gap:var(--s8)}`,
);
const over = css`position:relative;z-index:2;margin-block-start:-96px;@media (min-width:56.25em){margin-block-start:-64px}`;
const waiting = css`display:grid;gap:var(--s3);padding:10px`;
const tile = css`block-size:4.75rem`;

/** `/`, `/select-type/{type}`, `/select-type/{type}/{branch}`: the tenant's front door (MENU-001, MENU-002). */
export default function HomeScreen() {
  const t = useText();
  const { locale } = useLocale();
  const { type, branch } = useParams();
  const place = usePlace();
  const branches = useEndpoint(listBranches, { query: {} }, { pollEvery: usePollWhenDisconnected() });
  const isSeated = useAtomValue(seatAtom) !== null;
  return (
    <>
      <Hero />
      <div className={page}>
        <div className={over}>
          {isSeated ? (
            <Suspense fallback={null}>
              <AtTable />
            </Suspense>
          ) : null}
          <Answer
            of={branches}
            className={cx(cardClass, waiting)}
            skeleton={
              <>
                <Skeleton shape="block" className={tile} />
                <Skeleton shape="button" count={2} />
              </>
            }
            failed={{
              heading: 'h2',
              title: t('home.failed'),
              text: t('home.failedText'),
              className: cardClass,
              wayOn: (
                <LinkButton kind="soft" size="small" href={localePath(locale, '/menu')}>
                  {t('place.seeMenu')}
                </LinkButton>
              ),
            }}
            stale={null}
          >
            {(loaded) => (
              <OrderCard
                // A new address is a new question.
                key={`${type}/${branch}`}
                asked={{ ...(type === undefined ? {} : { type }), ...(branch === undefined ? {} : { branch }) }}
                place={place}
                branches={loaded}
              />
            )}
          </Answer>
        </div>
        <Slot of={againSlot} />
        <Slider />
        <Popular />
        <Services />
      </div>
    </>
  );
}
