import { listAllergens } from '@sufra/api/menu/endpoints';
import type { filtersDialog } from '@sufra/contract/modules/menu';
import { Answer, type DialogOf, useEndpoint, useText } from '@sufra/module';
import { Button, Chip, Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { AllergenIcon } from '../../allergen/allergen-icon.tsx';
import { CALORIES, isFiltering, NO_FILTERS, TAGS, toggled } from '../../search/filters.ts';
import { useFilters } from '../../search/use-filters.ts';

const stack = css`display:grid;gap:var(--s6)`;
const group = css`display:grid;gap:var(--s2);border:0;padding:0;margin:0;min-inline-size:0`;
const legend = css`padding:0;margin-block-end:var(--s2);font-weight:600`;
const chips = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const hint = css`color:var(--ink-2);font-size:var(--fs-s)`;
const foot = css`display:grid;grid-template-columns:auto 1fr;gap:var(--s2)`;

/** `menu.filters`: what to hide and what to look for; the menu behind follows each tap (MENU-025). */
const FiltersDialog: DialogOf<typeof filtersDialog> = ({ close, titleId }) => {
  const t = useText();
  const [filters, setFilters] = useFilters();
  const allergens = useEndpoint(listAllergens, { query: {} });
  return (
    <SheetLayout
      title={t('find.filters')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <div className={foot}>
          <Button kind="soft" aria-disabled={!isFiltering(filters)} onClick={() => setFilters(NO_FILTERS)}>
            {t('find.reset')}
          </Button>
          <Button block onClick={() => close()}>
            {t('find.done')}
          </Button>
        </div>
      }
    >
      <div className={stack}>
        <fieldset className={group}>
          <legend className={legend}>{t('find.without')}</legend>
          <Answer of={allergens} skeleton={<Skeleton shape="block" />} failed={{ title: t('find.failed') }}>
            {(all) => (
              <div className={chips}>
                {all.map(({ id, names, icon }) => (
                  <Chip
                    key={id}
                    selected={filters.without.includes(id)}
                    onClick={() => setFilters({ ...filters, without: toggled(filters.without, id) })}
                  >
                    <AllergenIcon icon={icon} />
                    <Name name={names} />
                  </Chip>
                ))}
              </div>
            )}
          </Answer>
          <p className={hint}>{t('find.withoutHint')}</p>
        </fieldset>
        <fieldset className={group}>
          <legend className={legend}>{t('find.tags')}</legend>
          <div className={chips}>
            {TAGS.map((tag) => (
              <Chip
                key={tag}
                selected={filters.tags.includes(tag)}
                onClick={() => setFilters({ ...filters, tags: toggled(filters.tags, tag) })}
              >
                {t(`tag.${tag}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <fieldset className={group}>
          <legend className={legend}>{t('find.calories')}</legend>
          <div className={chips}>
            {CALORIES.map((most) => (
              <Chip
                key={most}
                selected={filters.calories === most}
                onClick={() => setFilters({ ...filters, calories: filters.calories === most ? null : most })}
              >
                {t('find.caloriesMost', { calories: most })}
              </Chip>
            ))}
          </div>
          <p className={hint}>{t('menu.calorieHint')}</p>
        </fieldset>
      </div>
    </SheetLayout>
  );
};
export default FiltersDialog;
