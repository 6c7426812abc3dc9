import { type DeclaredFlag, type FlagChoice, readFlags } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, dataOf, Link, useEndpoint, useText } from '@sufra/module';
import { useWorkplace } from '@sufra/module/console';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { listCard, quietSmall } from '@sufra/ui/desk';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { FlagRow } from './flag-row.tsx';
import { ForgottenChoice } from './forgotten-choice.tsx';

const part = css`display:grid;gap:8px;max-inline-size:56rem;& h2{font-size:.875rem}`;
const block = css`block-size:16rem`;

/**
 * `/flags/{restaurant}`: flags of the site's modules, what visitors have now, and the restaurant's choice
 * where it has one (PLAT-014).
 */
export default function FlagsScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('flags.title')} crumb={<Crumb />}>
      <Flags />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function Flags() {
  const t = useText();
  const { locale } = useLocale();
  const { restaurant } = useWorkplace().own;
  const answer = useEndpoint(readFlags, { params: { restaurant } });
  return (
    <SiteParts content={dataOf(useContent())} current="flags">
      <p className={quietSmall}>{t('flags.text')}</p>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('flags.failed'), text: t('settings.failedText') }}
      >
        {({ flags, choices }) => {
          // An edge without a plan of the site knows none: that says nothing about the choices.
          if (!flags) return <p role="alert">{t('flags.unknown')}</p>;
          const forgotten = choices.filter(({ name }) => flags.every((flag) => flag.name !== name));
          return (
            <>
              {flags.length === 0 ? <p>{t('flags.none')}</p> : null}
              {byModule(flags).map(([module, own]) => (
                <section key={module} className={part}>
                  <h2>{localizedName(own[0]!.title, locale).text}</h2>
                  <ul className={listCard}>
                    {own.map((flag) => (
                      <FlagRow
                        key={flag.name}
                        flag={flag}
                        choice={choices.find(({ name }) => name === flag.name) ?? null}
                        onStale={answer.retry}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              {forgotten.length > 0 ? <Forgotten choices={forgotten} onStale={answer.retry} /> : null}
            </>
          );
        }}
      </Answer>
    </SiteParts>
  );
}

function Forgotten({ choices, onStale }: { readonly choices: readonly FlagChoice[]; readonly onStale: () => void }) {
  const t = useText();
  return (
    <section className={part}>
      <h2>{t('flags.forgotten')}</h2>
      <p className={quietSmall}>{t('flags.forgottenText')}</p>
      <ul className={listCard}>
        {choices.map((choice) => (
          <ForgottenChoice key={choice.name} choice={choice} onStale={onStale} />
        ))}
      </ul>
    </section>
  );
}

/** In the order of the site's plan. */
function byModule(flags: readonly DeclaredFlag[]): [string, DeclaredFlag[]][] {
  const modules = [...new Set(flags.map(({ module }) => module))];
  return modules.map((name) => [name, flags.filter(({ module }) => module === name)]);
}
