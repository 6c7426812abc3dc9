/** Never shown: the loader always leads on. */
export default function MyOrdersScreen() {
  return null;
}
