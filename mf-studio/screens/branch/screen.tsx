import { type BranchSetup, readBranchSetup } from '@sufra/api/staff/endpoints';
import { Answer, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Name, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AboutPart } from '../../branch/about-part.tsx';
import { AreasPart } from '../../branch/areas-part.tsx';
import { HoursPart } from '../../branch/hours-part.tsx';
import { ReservationsPart } from '../../branch/reservations-part.tsx';
import { SectionsPart } from '../../branch/sections-part.tsx';
import { ServicesPart } from '../../branch/services-part.tsx';
import { TablesPart } from '../../branch/tables-part.tsx';
import { WaitingPart } from '../../branch/waiting-part.tsx';
import { Desk } from '../../frame/desk.tsx';
import { SubTabs } from '../../frame/sub-tabs.tsx';
import { PrintingPart } from '../../printing/printing-part.tsx';

const block = css`block-size:20rem`;

const PARTS: Readonly<Record<string, (setup: BranchSetup) => ReactNode>> = {
  hours: (setup) => <HoursPart setup={setup} />,
  services: (setup) => <ServicesPart setup={setup} />,
  areas: (setup) => <AreasPart setup={setup} />,
  tables: (setup) => <TablesPart setup={setup} />,
  sections: (setup) => <SectionsPart setup={setup} />,
  reservations: (setup) => <ReservationsPart setup={setup} />,
  waiting: (setup) => <WaitingPart setup={setup} />,
  printing: ({ id }) => <PrintingPart branch={id} />,
  about: (setup) => <AboutPart setup={setup} />,
};

/** `/branches/{restaurant}/{branch}?part=hours`: a branch, part by part (SHOP-035). */
export default function BranchScreen() {
  const t = useText();
  return (
    <Desk at="branches" title={t('branch.title')} crumb={<Crumb />}>
      <Branch />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/branches/${restaurant}`}>{t('frame.to.branches')}</Link>;
}

function Branch() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { branch = '' } = useParams();
  const asked = useSearchParams()[0].get('part') ?? '';
  const part = Object.hasOwn(PARTS, asked) ? asked : 'hours';
  const answer = useEndpoint(readBranchSetup, { params: { restaurant, branch } });
  return (
    <>
      <SubTabs
        label={t('branch.partsLabel')}
        current={part}
        items={Object.keys(PARTS).map((id) => ({
          id,
          to: `/branches/${restaurant}/${branch}?part=${id}`,
          label: t(`branch.parts.${id}`),
        }))}
      />
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('branch.failed'), text: t('settings.failedText') }}
      >
        {(setup) => (
          <>
            <h2>
              <Name name={setup.about.names} />
            </h2>
            {PARTS[part]!(setup)}
          </>
        )}
      </Answer>
    </>
  );
}
