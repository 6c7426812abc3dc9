import { readTillDay } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useWorkplace } from '@sufra/module/console';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { tallLink } from '@sufra/ui/desk';
import { useParams } from 'react-router';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { LiveHeader } from '../../frame/live-header.tsx';
import { PrintButton, PrintedPaper } from '../../ticket/printed-paper.tsx';
import { tillPath } from '../../till/paths.ts';
import { ZPaper } from '../../till/report-paper.tsx';

const page = css`display:grid;justify-content:start;padding:var(--s4);@media (max-width:43.6875em){padding:12px}@media print{display:block;padding:0}`;
const block = css`block-size:30rem;inline-size:20rem`;

/** `/till/{restaurant}/{branch}/{number}`: one Z as it was frozen, with its print (SHOP-025). */
export default function TillDayScreen() {
  return (
    <AtRestaurant>
      <ClosedDay />
    </AtRestaurant>
  );
}

function ClosedDay() {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const { branch = '', number = '' } = useParams();
  const { restaurant } = own;
  const answer = useEndpoint(readTillDay, { params: { restaurant, branch, number } }, { enabled: may('see_till') });
  return (
    <LiveFrame at="till">
      <LiveHeader title={t('till.z', { number })} offline={t('till.offline')}>
        <a href={localePath(locale, tillPath(restaurant))} className={tallLink}>
          {t('till.back')}
        </a>
      </LiveHeader>
      {answer.state === 'idle' ? (
        <Forbidden />
      ) : (
        <Answer
          of={answer}
          className={page}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={(error) =>
            error?.status === 404
              ? { title: t('till.unknown') }
              : { title: t('till.failed'), text: t('board.failedText') }
          }
        >
          {(day) => (
            <div className={page}>
              <PrintedPaper
                label={t('till.z', { number: day.number })}
                action={<PrintButton>{t('till.printZ')}</PrintButton>}
              >
                <ZPaper day={day} />
              </PrintedPaper>
            </div>
          )}
        </Answer>
      )}
    </LiveFrame>
  );
}
