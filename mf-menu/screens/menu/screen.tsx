import { isOrderType } from '@sufra/contract';
import { useParams } from 'react-router';
import { MenuView } from '../../menu/menu-view.tsx';

/** `/menu`, `/menu/{type}` (MENU-009, MENU-010). */
export default function MenuScreen() {
  const { type } = useParams();
  return <MenuView type={isOrderType(type) ? type : null} path={type ? `/menu/${type}` : '/menu'} />;
}
