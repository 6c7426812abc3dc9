import { tablePath } from '@sufra/contract/modules/menu';
import { localePath, localizedName, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { Card, LinkButton, Name } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { seatWords } from '../../dine-in/seat-words.ts';
import { useSeatedSession } from '../../dine-in/use-seated-session.ts';

const card = css`display:grid;gap:var(--s3);margin-block-end:var(--s4)`;
const title = css`font-size:var(--fs-h3)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const ways = css`display:flex;flex-wrap:wrap;gap:var(--s2);&>*{flex:1 1 auto}`;

/** Parts of its page, by their words. */
const WAYS = { dishes: 'dishes', order: 'order', bill: 'bill' };
/** Before it has a table there is no bill. */
const WAYS_IN_QUEUE = { dishes: 'dishes', own: 'order' };

/**
 * For a guest at a table: which one, and the ways to its menu, its order and its bill (MENU-035); in a queue
 * for one, the ways to the dishes (WL-019).
 */
export default function AtTable() {
  const t = useText();
  const { locale } = useLocale();
  const session = useSeatedSession();
  if (!session) return null;
  const path = localePath(locale, tablePath(session.id));
  return (
    <Card as="section" aria-labelledby="at-table" className={card}>
      <div>
        <h2 id="at-table" className={title}>
          {t(seatWords(session), { table: localizedName(session.table.names, locale).text })}
        </h2>
        <p className={quiet}>
          <Name name={session.branch.names} />
        </p>
      </div>
      <div className={ways}>
        {Object.entries(session.waiting ? WAYS_IN_QUEUE : WAYS).map(([words, part], index) => (
          <LinkButton key={part} kind={index === 0 ? 'primary' : 'soft'} size="small" href={`${path}#${part}`}>
            {t(`dine.ways.${words}`)}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
