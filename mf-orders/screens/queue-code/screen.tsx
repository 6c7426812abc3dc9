import { type BranchQueues, readQueues } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, Forbidden, useWorkplace } from '@sufra/module/console';
import { Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet, rounded, tallLink } from '@sufra/ui/desk';
import { PrinterIcon } from '@sufra/ui/icons';
import { QrCode } from '@sufra/ui/qr-code';
import { useParams } from 'react-router';
import { LiveFrame } from '../../frame/live-frame.tsx';

const page = css`display:grid;gap:var(--s4);justify-items:start;padding:var(--s4);@media print{padding:0;display:block}`;
const bar = css`display:flex;flex-wrap:wrap;gap:8px;align-items:center;& h1{font-size:1.375rem}@media print{display:none}`;
const tall = css`min-block-size:3.5rem`;
const help = css`max-inline-size:40rem;${quiet};@media print{display:none}`;
const sheet = css`
inline-size:26rem;max-inline-size:100%;display:grid;gap:12px;justify-items:center;text-align:center;padding:32px 24px;${rounded};background:var(--code-ground);color:var(--code-ink);
@media print{inline-size:100%;block-size:92vh;align-content:center;break-inside:avoid}
`;
const code = css`&&{inline-size:16rem;block-size:auto;max-inline-size:100%}@media print{&&{inline-size:110mm}}`;
const restaurantName = css`font-size:1.25rem`;
const branchName = css`font-size:1.75rem;font-weight:700;line-height:1.3`;
const say = css`font-size:1.25rem;font-weight:600`;
const address = css`font-size:.875rem;overflow-wrap:anywhere`;

/**
 * `/queue/{restaurant}/{branch}`: the sheet for the door, with the code that leads to the queue, as it is
 * printed (SHOP-017).
 */
export default function QueueCodeScreen() {
  return (
    <AtRestaurant>
      <QueueCode />
    </AtRestaurant>
  );
}

function QueueCode() {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const { branch = '' } = useParams();
  const { restaurant } = own;
  const answer = useEndpoint(readQueues, { params: { restaurant }, query: {} });
  if (!may('see_guests')) return <Forbidden />;
  return (
    <LiveFrame at="queue">
      <div className={page}>
        <header className={bar}>
          <a href={localePath(locale, `/queue/${restaurant}`)} className={tallLink}>
            {t('queue.title')}
          </a>
          <h1>{t('queue.code')}</h1>
          <Button kind="secondary" className={tall} icon={<PrinterIcon />} onClick={() => window.print()}>
            {t('queue.print')}
          </Button>
        </header>
        <p className={help}>{t('queue.codeText')}</p>
        <Answer of={answer} skeleton={<Skeleton shape="block" />} failed={{ title: t('queue.failed') }}>
          {(all) => {
            const queues = all.find(({ branch_id }) => branch_id === branch);
            return queues ? <Sheet queues={queues} /> : <p>{t('queue.noneText')}</p>;
          }}
        </Answer>
      </div>
    </LiveFrame>
  );
}

/** In both languages of the restaurant's guests, whatever the console's is. */
function Sheet({ queues }: { readonly queues: BranchQueues }) {
  const t = useText();
  const { own } = useWorkplace();
  const to = storefrontAddress(own.domains[0] ?? '', queues.door_path);
  return (
    <article className={sheet} aria-label={t('queue.sheet')}>
      <Both names={own.names} className={restaurantName} />
      <Both names={queues.names} className={branchName} />
      <QrCode content={to} label={t('queue.codeAlt')} className={code} />
      <p lang="ar" dir="rtl" className={say}>
        {t('queue.scan.ar')}
      </p>
      <p lang="en" dir="ltr" className={say}>
        {t('queue.scan.en')}
      </p>
      <p dir="ltr" translate="no" className={address}>
        {to}
      </p>
    </article>
  );
}

function Both({ names, className }: { readonly names: BranchQueues['names']; readonly className: string }) {
  return (
    <p className={className}>
      {names.ar ? (
        <span lang="ar" dir="rtl">
          {names.ar}
        </span>
      ) : null}
      {names.ar && names.en ? ' · ' : null}
      {names.en ? (
        <span lang="en" dir="ltr">
          {names.en}
        </span>
      ) : null}
    </p>
  );
}

/** The storefront answers at its own domain, where the console does. */
function storefrontAddress(domain: string, path: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${domain}${port ? `:${port}` : ''}${path}`;
}
