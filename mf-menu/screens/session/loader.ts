import { isApiError } from '@sufra/api';
import { getSession } from '@sufra/api/dine-in/endpoints';
import { getMenu } from '@sufra/api/menu/endpoints';
import { isId, isOrderType } from '@sufra/contract';
import { localizedName } from '@sufra/i18n';
import type { Loader } from '@sufra/module';
import { GONE } from '../../dine-in/session-gone.ts';
import { menuInDocument } from '../../large-menu/in-document.ts';
import { sessionMenuInput, showsMenu } from './session-input.ts';

/** The party at a table and the menu of its branch (MENU-033). An unknown or old one is gone: 410. */
export const loader: Loader = async ({ params, context, t, load, tryLoad }) => {
  const tenant = localizedName(context.tenant.name, context.locale).text;
  const head = { title: t('dine.headTitle'), noindex: true };
  if (params.type !== undefined && !isOrderType(params.type)) {
    return { redirect: `/select-type/${encodeURIComponent(params.type)}` };
  }
  if (!isId(params.id)) return { head, status: 410 };
  try {
    const session = await load(getSession, { params: { id: params.id ?? '' } });
    const input = sessionMenuInput(session);
    const menu = showsMenu(session) ? await tryLoad(getMenu, input) : undefined;
    return {
      head: { ...head, title: `${localizedName(session.table.names, context.locale).text} | ${tenant}` },
      ...menuInDocument({ menu, input, locale: context.locale }),
    };
  } catch (error) {
    return { head, status: isApiError(error) && GONE.includes(error.status) ? 410 : 200 };
  }
};
