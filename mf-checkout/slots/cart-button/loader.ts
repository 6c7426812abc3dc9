export { loader } from '../../cart/plain-basket.ts';
