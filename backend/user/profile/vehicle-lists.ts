/**
 * Brands and colours of cars to choose from (ACCT-026). A car keeps the ids; what an order was placed with
 * stays in its words.
 */
import type { LocalizedText } from '@sufra/contract';

interface Brand {
  id: string;
  names: LocalizedText;
}

interface Color extends Brand {
  /** As a CSS colour. */
  code: string;
}

/** By how many are on the roads of the Gulf; `other` last. */
export const BRANDS: readonly Brand[] = [
  { id: 'toyota', names: { ar: 'تويوتا', en: 'Toyota' } },
  { id: 'hyundai', names: { ar: 'هيونداي', en: 'Hyundai' } },
  { id: 'kia', names: { ar: 'كيا', en: 'Kia' } },
  { id: 'nissan', names: { ar: 'نيسان', en: 'Nissan' } },
  { id: 'ford', names: { ar: 'فورد', en: 'Ford' } },
  { id: 'chevrolet', names: { ar: 'شيفروليه', en: 'Chevrolet' } },
  { id: 'gmc', names: { ar: 'جي إم سي', en: 'GMC' } },
  { id: 'honda', names: { ar: 'هوندا', en: 'Honda' } },
  { id: 'mazda', names: { ar: 'مازدا', en: 'Mazda' } },
  { id: 'mitsubishi', names: { ar: 'ميتسوبيشي', en: 'Mitsubishi' } },
  { id: 'suzuki', names: { ar: 'سوزوكي', en: 'Suzuki' } },
  { id: 'isuzu', names: { ar: 'إيسوزو', en: 'Isuzu' } },
  { id: 'mg', names: { ar: 'إم جي', en: 'MG' } },
  { id: 'geely', names: { ar: 'جيلي', en: 'Geely' } },
  { id: 'changan', names: { ar: 'شانجان', en: 'Changan' } },
  { id: 'jetour', names: { ar: 'جيتور', en: 'Jetour' } },
  { id: 'jeep', names: { ar: 'جيب', en: 'Jeep' } },
  { id: 'land-rover', names: { ar: 'لاند روفر', en: 'Land Rover' } },
  { id: 'lexus', names: { ar: 'لكزس', en: 'Lexus' } },
  { id: 'mercedes', names: { ar: 'مرسيدس', en: 'Mercedes-Benz' } },
  { id: 'bmw', names: { ar: 'بي إم دبليو', en: 'BMW' } },
  { id: 'audi', names: { ar: 'أودي', en: 'Audi' } },
  { id: 'volkswagen', names: { ar: 'فولكس فاجن', en: 'Volkswagen' } },
  { id: 'tesla', names: { ar: 'تسلا', en: 'Tesla' } },
  { id: 'byd', names: { ar: 'بي واي دي', en: 'BYD' } },
  { id: 'other', names: { ar: 'سيارة أخرى', en: 'Another car' } },
];

export const COLORS: readonly Color[] = [
  { id: 'white', names: { ar: 'أبيض', en: 'White' }, code: '#ffffff' },
  { id: 'black', names: { ar: 'أسود', en: 'Black' }, code: '#1a1a1a' },
  { id: 'silver', names: { ar: 'فضي', en: 'Silver' }, code: '#c0c4c8' },
  { id: 'grey', names: { ar: 'رمادي', en: 'Grey' }, code: '#7a7d80' },
  { id: 'blue', names: { ar: 'أزرق', en: 'Blue' }, code: '#1f4e9c' },
  { id: 'red', names: { ar: 'أحمر', en: 'Red' }, code: '#b3202c' },
  { id: 'beige', names: { ar: 'بيج', en: 'Beige' }, code: '#d8c7a3' },
  { id: 'brown', names: { ar: 'بني', en: 'Brown' }, code: '#5e4030' },
  { id: 'green', names: { ar: 'أخضر', en: 'Green' }, code: '#2c6b45' },
  { id: 'gold', names: { ar: 'ذهبي', en: 'Gold' }, code: '#c9a24b' },
  { id: 'orange', names: { ar: 'برتقالي', en: 'Orange' }, code: '#d9752b' },
  { id: 'yellow', names: { ar: 'أصفر', en: 'Yellow' }, code: '#e5c22b' },
];
