import { Line, type Story, useSay } from '../gallery/story.tsx';
import { AddButton } from './add-button.tsx';
import { Quantity } from './quantity.tsx';

const stay = () => undefined;

function Quantities() {
  const say = useSay();
  const label = say('كباب نخلة', 'Koshary');
  return (
    <Line>
      <Quantity label={label} value={2} onChange={stay} />
      <Quantity label={label} value={1} onChange={stay} />
      <Quantity label={label} value={1} min={1} onChange={stay} />
      <Quantity label={label} value={5} max={5} onChange={stay} />
      <AddButton label={say('أضف كباب نخلة', 'Add Koshary')} />
      <AddButton label={say('في السلة 2', '2 in the basket')} count={2} />
    </Line>
  );
}

export default { title: 'Quantity, add', render: Quantities } satisfies Story;
