import type { addressMapDialog } from '@sufra/contract/modules/menu';
import { type DialogOf, useText } from '@sufra/module';
import { SheetLayout } from '@sufra/ui';
import { AreaChoice } from '../../delivery/area-choice.tsx';

/** `menu.address-map`: where an address to save lies (ACCT-023). The order's place stays as it is. */
const AddressMapDialog: DialogOf<typeof addressMapDialog> = ({ close, titleId }) => {
  const t = useText();
  return (
    <SheetLayout title={t('delivery.addressTitle')} titleId={titleId} onClose={() => close()}>
      <AreaChoice
        onChoose={(_place, point) => {
          if (!point) return;
          const { area_id, names, location } = point;
          close({
            latitude: location?.latitude ?? null,
            longitude: location?.longitude ?? null,
            area_id,
            area_names: names,
          });
        }}
        onKeep={({ latitude, longitude }) => close({ latitude, longitude, area_id: null, area_names: null })}
      />
    </SheetLayout>
  );
};
export default AddressMapDialog;
