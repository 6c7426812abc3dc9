import { isApiError } from '@sufra/api';
import { findTable } from '@sufra/api/dine-in/endpoints';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { isTableCode } from '../../dine-in/scan-target.ts';

/** The table of a printed code (MENU-032). A code that is not this restaurant's is not found. */
export const loader: Loader = async ({ params, context, t, load }) => {
  const tenant = localizedName(context.tenant.name, context.locale).text;
  const head = { title: t('dine.headTitle'), noindex: true };
  if (!isTableCode(params.code ?? '')) return { head, status: 404 };
  try {
    const { table } = await load(findTable, { params: { code: params.code ?? '' } });
    return { head: { ...head, title: `${localizedName(table.names, context.locale).text} | ${tenant}` } };
  } catch (error) {
    return { head, status: isApiError(error) && (error.status === 404 || error.status === 400) ? 404 : 200 };
  }
};
