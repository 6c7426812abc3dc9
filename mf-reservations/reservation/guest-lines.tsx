import type { Reservation } from '@sufra/api/reservation/endpoints';
import { formatList, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Phone } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarrotIcon, ChairIcon, GiftIcon, NotePencilIcon, UserIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';

const list = css`display:grid;gap:var(--s3)`;
const line = css`display:flex;align-items:flex-start;gap:var(--s3);overflow-wrap:anywhere;svg{flex:none;margin-block-start:.25em;color:var(--ink-2)}`;
const said = css`white-space:pre-line`;

/** The guests and their wishes. */
export function GuestLines({ reservation }: { readonly reservation: Reservation }) {
  const t = useText();
  const { locale } = useLocale();
  const { name, phone, allergens = [], event_name, needs = [], note } = reservation;
  const lines: [string, ReactNode, ReactNode][] = [];
  if (name)
    lines.push([
      'name',
      <UserIcon key="icon" />,
      <span key="words">
        {t('page.name', { name })}
        {phone ? (
          <>
            {' · '}
            <Phone number={phone} />
          </>
        ) : null}
      </span>,
    ]);
  if (event_name)
    lines.push([
      'event',
      <GiftIcon key="icon" />,
      t('page.occasion', { name: localizedName(event_name, locale).text }),
    ]);
  if (allergens.length > 0) {
    const all = formatList(
      allergens.map((one) => localizedName(one.name, locale).text),
      locale,
    );
    lines.push(['allergens', <CarrotIcon key="icon" />, t('page.allergens', { list: all })]);
  }
  if (needs.length > 0) {
    const all = formatList(
      needs.map((need) => t(`details.${need}`)),
      locale,
    );
    lines.push(['needs', <ChairIcon key="icon" />, all]);
  }
  if (note)
    lines.push([
      'note',
      <NotePencilIcon key="icon" />,
      <bdi key="words" className={said}>
        {note}
      </bdi>,
    ]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver
    <ul role="list" className={list}>
      {lines.map(([key, icon, words]) => (
        <li key={key} className={line}>
          {icon}
          {words}
        </li>
      ))}
    </ul>
  );
}
