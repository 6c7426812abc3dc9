import { Line, type Story, useSay } from '../gallery/story.tsx';
import { BagFillIcon, MapTrifoldIcon, PhoneIcon, ShareNetworkIcon } from '../icons/index.ts';
import { Chip, ChipLink } from './chip.tsx';
import { IconButton, IconLink } from './icon-button.tsx';

function Chips() {
  const say = useSay();
  return (
    <Line>
      <Chip selected>
        <BagFillIcon />
        {say('استلام', 'Pickup')}
      </Chip>
      <Chip selected={false}>{say('مفتوح الآن', 'Open now')}</Chip>
      <Chip aria-disabled="true">{say('حجز طاولة', 'Table')}</Chip>
      <ChipLink href="#all">{say('الكل', 'All')}</ChipLink>
      <IconLink href="tel:+966551234567" label={say('اتصال', 'Call')} kind="line">
        <PhoneIcon />
      </IconLink>
      <IconButton label={say('الخريطة', 'Map')} kind="line">
        <MapTrifoldIcon />
      </IconButton>
      <IconButton label={say('مشاركة', 'Share')} kind="filled">
        <ShareNetworkIcon />
      </IconButton>
    </Line>
  );
}

export default { title: 'Chip, icon button', render: Chips } satisfies Story;
