import { Line, type Story, useSay } from '../gallery/story.tsx';
import { Money } from './money.tsx';
import { DateText, Name, Phone, Time, TimeRange } from './text.tsx';

const from = '2026-11-21T16:15:00Z';
const to = '2026-11-21T16:30:00Z';

function Values() {
  const say = useSay();
  return (
    <>
      <Line>
        <Money amount="48.00" />
        <Money amount="55.00" kind="was" />
        <Money amount="1250.5" />
        <Money amount="12.00" kind="taken" />
        <Money amount="6.00" kind="added" />
        <Money amount="-2.00" kind="added" />
        <Money amount={null} />
        <Money amount="127.00" updating />
      </Line>
      <Line>
        <span>
          <Time at={from} /> · <TimeRange from={from} to={to} /> · <DateText at={from} />
        </span>
        <span>
          {say('اتصال:', 'Call:')} <Phone number="+966551234567" call />
        </span>
        <span>
          {say('فرع', 'Branch')} <Name name={{ ar: 'العليا', en: 'Olaya' }} />
          {say('، ', ', ')}
          <Name name={{ en: 'Big Mac', ar: '' }} />
        </span>
      </Line>
    </>
  );
}

export default { title: 'Money, Time, Phone, Name', render: Values } satisfies Story;
