import { readDomains } from '@sufra/api/staff/endpoints';
import { MAX_TYPED_HOST } from '@sufra/api/staff/limits';
import { Answer, dataOf, Link, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Section } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { useSearchParams } from 'react-router';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { AskedDomain } from './asked-domain.tsx';
import { DomainRow } from './domain-row.tsx';

const page = css`display:grid;gap:16px;max-inline-size:56rem`;
const list = css`display:grid;gap:8px`;
const block = css`block-size:16rem`;

/** `/domain/{restaurant}?host=order.example.com`: addresses of the site, and one of the restaurant's own (SHOP-040). */
export default function DomainScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('domain.title')} crumb={<Crumb />}>
      <Domains />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function Domains() {
  const t = useText();
  const errorText = useErrorText();
  const { navigate } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const params = { restaurant };
  const host = useSearchParams()[0].get('host') ?? '';
  const answer = useEndpoint(readDomains, host ? { params, query: { host } } : { params, query: {} });
  return (
    <SiteParts content={dataOf(useContent())} current="domain">
      <div className={page}>
        <Section title={t('domain.own')}>
          <p>{t('domain.text')}</p>
          <Form<{ host: string }>
            attributes={{ 'aria-label': t('domain.own') }}
            initialValues={{ host }}
            onSubmit={async ({ host: typed = '' }) => {
              navigate(`/domain/${restaurant}?host=${encodeURIComponent(typed.trim())}`);
              return undefined;
            }}
          >
            <TextField
              name="host"
              label={t('domain.host')}
              hint={t('domain.hint')}
              dir="ltr"
              maxLength={MAX_TYPED_HOST}
              isRequired
            />
            <SubmitButton block={false}>{t('domain.show')}</SubmitButton>
          </Form>
        </Section>
        <Answer
          of={answer}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={(error) =>
            error?.status === 422
              ? { title: t('domain.wrong'), text: t('domain.hint') }
              : { title: t('domain.failed'), text: error ? errorText(error) : t('settings.failedText') }
          }
        >
          {({ domains, removable = [], lapsing = [], letters = {}, asked }) => (
            <>
              {asked ? (
                <AskedDomain key={asked.host} asked={asked} letters={letters[asked.host]} onChanged={answer.retry} />
              ) : null}
              <Section title={t('domain.answering')}>
                <ul className={list}>
                  {domains.map((host) => (
                    <DomainRow
                      key={host}
                      host={host}
                      letters={letters[host]}
                      isRemovable={removable.includes(host)}
                      endsAt={lapsing.find((one) => one.host === host)?.ends_at}
                      onChanged={answer.retry}
                    />
                  ))}
                </ul>
              </Section>
            </>
          )}
        </Answer>
      </div>
    </SiteParts>
  );
}
