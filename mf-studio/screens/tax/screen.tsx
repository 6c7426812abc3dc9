import { readTax, type Tax } from '@sufra/api/staff/endpoints';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { Answer, dataOf, Link, useEndpoint, useText } from '@sufra/module';
import { Forbidden, useWorkplace } from '@sufra/module/console';
import { EmptyState, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet, warningStrip } from '@sufra/ui/desk';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { AddDevice } from './add-device.tsx';
import { DevicePanel } from './device-panel.tsx';
import { Documents } from './documents.tsx';

const page = css`display:grid;gap:16px;max-inline-size:56rem;min-inline-size:0`;
const block = css`block-size:16rem`;
const strip = css`${warningStrip};padding:8px 12px`;

/**
 * `/tax/{restaurant}?only=trouble`: tax devices with their certificates, and every document with its state
 * (TAX-005, TAX-006).
 */
export default function TaxScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('tax.title')} crumb={<Crumb />}>
      <Allowed />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function Allowed() {
  return useWorkplace().may('see_tax') ? <TaxPage /> : <Forbidden />;
}

function TaxPage() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readTax, { params: { restaurant } });
  return (
    <SiteParts content={dataOf(useContent())} current="tax">
      <div className={page}>
        <Answer
          of={answer}
          skeleton={<Skeleton shape="block" className={block} />}
          failed={{ title: t('tax.failed'), text: t('settings.failedText') }}
        >
          {(tax) => <Shown tax={tax} />}
        </Answer>
      </div>
    </SiteParts>
  );
}

function Shown({ tax }: { readonly tax: Tax }) {
  const t = useText();
  const { locale } = useLocale();
  const { may } = useWorkplace();
  const { authority, devices, branches_without: without } = tax;
  if (authority === null) return <EmptyState icon={ReceiptIcon} title={t('tax.nowhere')} text={t('tax.nowhereText')} />;
  const known = authority === 'eta' ? 'eta' : 'zatca';
  return (
    <>
      <p className={quiet}>{t(`tax.text.${known}`)}</p>
      {without.length > 0 && devices.length > 0 ? (
        <p className={strip} role="status">
          {t('tax.without', {
            names: formatList(
              without.map(({ names }) => localizedName(names, locale).text),
              locale,
            ),
          })}
        </p>
      ) : null}
      {devices.length === 0 ? <EmptyState icon={ReceiptIcon} title={t('tax.none')} text={t('tax.noneText')} /> : null}
      {devices.map((device) => (
        <DevicePanel key={device.id} device={device} tax={tax} />
      ))}
      {may('change_tax') ? <AddDevice tax={tax} /> : null}
      {devices.length > 0 ? <Documents /> : null}
    </>
  );
}
