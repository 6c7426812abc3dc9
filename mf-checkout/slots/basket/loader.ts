export { loader } from '../../cart/no-script-basket.ts';
