import { usePlace, usePlatform, useText } from '@sufra/module';
import { pageClass } from '@sufra/ui';
import { BranchChoice } from '../../branch/branch-choice.tsx';
import { EmenusLink } from '../../emenu/emenus-link.tsx';
import { useChoosePlace } from '../../place/use-choose-place.ts';

/** `/branches`: every branch with its state, hours and ways to reach it (MENU-004 without the map). */
export default function BranchesScreen() {
  const t = useText();
  const { navigate } = usePlatform();
  const place = usePlace();
  const choosePlace = useChoosePlace();
  return (
    <div className={pageClass}>
      <h1>{t('branches.title')}</h1>
      <BranchChoice
        type={null}
        chosenId={place?.branch_id ?? null}
        layout="page"
        heading="h2"
        onChoose={(chosen) => void choosePlace(chosen).then((moved) => moved && navigate('/menu'))}
      />
      <EmenusLink />
    </div>
  );
}
