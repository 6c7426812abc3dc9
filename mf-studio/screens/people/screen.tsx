import { listPeople } from '@sufra/api/staff/endpoints';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Section } from '@sufra/ui/desk';
import { useState } from 'react';
import { Desk } from '../../frame/desk.tsx';
import { InvitationRow } from '../../people/invitation-row.tsx';
import { InviteForm } from '../../people/invite-form.tsx';
import { PeopleTabs } from '../../people/people-tabs.tsx';
import { PersonRow } from '../../people/person-row.tsx';
import { RolesTable } from '../../people/roles-table.tsx';

const block = css`block-size:16rem`;
const start = css`justify-self:start;align-self:start`;

/**
 * `/people/{restaurant}`: people of the restaurant with their roles and branches, and open invitations
 * (SHOP-002, SHOP-003, SHOP-004).
 */
export default function PeopleScreen() {
  const t = useText();
  return (
    <Desk at="people" title={t('people.title')}>
      <People />
    </Desk>
  );
}

function People() {
  const t = useText();
  const { own, may } = useWorkplace();
  const [isInviting, setInviting] = useState(false);
  const answer = useEndpoint(listPeople, { params: { restaurant: own.restaurant } });
  return (
    <>
      <PeopleTabs current="people" />
      {may('change_people') ? (
        <Button className={start} aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          {t('people.invite')}
        </Button>
      ) : null}
      {isInviting ? (
        <InviteForm
          onDone={() => {
            setInviting(false);
            answer.retry();
          }}
        />
      ) : null}
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('people.failed'), text: t('people.failedText') }}
      >
        {({ people, invitations }) => (
          <>
            <Section title={t('people.title')} flush>
              <ul>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} onDone={answer.retry} />
                ))}
              </ul>
            </Section>
            {invitations.length > 0 ? (
              <Section title={t('people.invitations')} flush>
                <ul>
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} onDone={answer.retry} />
                  ))}
                </ul>
              </Section>
            ) : null}
          </>
        )}
      </Answer>
      <RolesTable />
    </>
  );
}
