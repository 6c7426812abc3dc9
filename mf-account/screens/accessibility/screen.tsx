import { settingText } from '@sufra/contract';
import { legalFace } from '@sufra/contract/legal';
import { isolate, isolateLtr, localizedName, useLocale } from '@sufra/i18n';
import { Link, usePlatform } from '@sufra/module';
import { Card, columnClass, EmptyState, Name, Phone } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { InfoIcon } from '@sufra/ui/icons';
import type { ReactNode } from 'react';
import { MailLink } from '../../account/mail-link.tsx';
import { CLAUSES, type Clause, REVIEWED, SHORT } from './clauses.ts';
import { wordsIn } from './words.ts';

const title = css`font-size:var(--fs-h2);@media (min-width:56.25em){font-size:var(--fs-h1)}`;
const stack = css`display:grid;gap:var(--s3);line-height:1.7;overflow-wrap:anywhere`;
const heading = css`font-size:var(--fs-m);font-weight:600`;
const list = css`display:grid;gap:var(--s2);padding-inline-start:1.25em;list-style:disc`;
const link = css`justify-self:start;display:inline-flex;align-items:center;min-block-size:var(--target);color:var(--brand-ink);font-weight:600;text-decoration:underline;text-underline-offset:.25em`;
const clauses = css`display:grid;gap:var(--s3);font-size:var(--fs-s);dt{font-weight:600}dd{margin:0;color:var(--ink-2)}`;
const lines = css`white-space:pre-line`;

/**
 * `/accessibility`: how the site conforms, what falls short, whom to ask, and the report by the clauses of EN
 * 301 549 (HOST-073).
 */
export default function AccessibilityScreen() {
  const { locale: shown } = useLocale();
  const { locale, words } = wordsIn(shown);
  const { tenant } = usePlatform().context;
  const { accessibility, complaints } = legalFace(tenant.settings);
  const lang = locale === shown ? {} : { lang: locale };
  if (!accessibility) {
    return (
      <div className={columnClass} {...lang}>
        <EmptyState heading="h1" icon={InfoIcon} title={words.none} />
      </div>
    );
  }
  const name = isolate(localizedName(tenant.name, locale).text);
  const phone = complaints.phone || settingText(tenant.settings, 'social.phone');
  const email = complaints.email || settingText(tenant.settings, 'social.email');
  return (
    <div className={columnClass} {...lang}>
      <h1 className={title}>{words.title}</h1>
      <p className={stack}>{words.intro.replace('{{name}}', () => name)}</p>
      <Part id="state" name={words.stateTitle}>
        <p>{SHORT.length > 0 ? words.statePart : words.stateFull}</p>
        <p>{words.method.replace('{{date}}', isolateLtr(REVIEWED.replaceAll('-', '/')))}</p>
      </Part>
      {SHORT.length > 0 ? (
        <Part id="short" name={words.shortTitle}>
          <ul className={list}>
            {[...new Set(SHORT.map((clause) => remarkOf(clause, words)))].map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part id="contact" name={words.contactTitle}>
        <p>{words.contact}</p>
        <p className={lines}>
          <Name name={accessibility} />
        </p>
        {phone ? (
          <p>
            <Phone number={phone} call />
          </p>
        ) : null}
        {email ? <MailLink address={email} /> : null}
        <Link to="/contact-us" className={link}>
          {words.contactLink}
        </Link>
      </Part>
      <Part id="help" name={words.helpTitle}>
        <p>{words.help}</p>
        <Link to="/preferences" className={link}>
          {words.helpLink}
        </Link>
      </Part>
      <Part id="report" name={words.reportTitle}>
        <p>{words.report}</p>
        <dl className={clauses}>
          {CLAUSES.map((clause) => (
            <div key={clause.id} data-clause={clause.id}>
              <dt>
                <bdi dir="ltr">{clause.id}</bdi> {words.clauses[clause.id as keyof typeof words.clauses]}
              </dt>
              <dd>
                {words.verdicts[clause.verdict]}
                {clause.remark ? `. ${remarkOf(clause, words)}` : ''}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  );
}

function remarkOf({ remark }: Clause, { remarks }: ReturnType<typeof wordsIn>['words']): string {
  return remarks[remark as keyof typeof remarks] ?? '';
}

interface PartProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Part({ id, name, children }: PartProps) {
  return (
    <Card as="section" className={stack} aria-labelledby={`accessibility-${id}`}>
      <h2 id={`accessibility-${id}`} className={heading}>
        {name}
      </h2>
      {children}
    </Card>
  );
}
