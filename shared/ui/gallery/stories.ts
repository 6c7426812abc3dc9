import badge from '../components/badge.story.tsx';
import button from '../components/button.story.tsx';
import chip from '../components/chip.story.tsx';
import messages from '../components/messages.story.tsx';
import money from '../components/money.story.tsx';
import plate from '../components/plate.story.tsx';
import quantity from '../components/quantity.story.tsx';
import tabs from '../components/tabs.story.tsx';
import form from '../form/form.story.tsx';
import icons from '../icons/icons.story.tsx';
import order from '../order/order.story.tsx';
import type { Story } from './story.tsx';

/** Every story, in the order of the page. */
export const stories: readonly Story[] = [
  tabs,
  button,
  chip,
  badge,
  money,
  quantity,
  plate,
  messages,
  form,
  order,
  icons,
];
