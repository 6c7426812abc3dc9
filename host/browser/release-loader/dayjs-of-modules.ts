/**
 * dayjs as modules get it: a copy that is not the shell's. The language of all instants is not a module's to
 * change: `dayjs.locale()` brings texts of a language, and an instant speaks it by its own `locale()`
 * (PLAT-001).
 */
import dayjs from 'dayjs';

const { locale } = dayjs;
dayjs.locale = (preset, texts) => locale(preset, texts, preset !== undefined);
for (const name of ['locale', 'extend', 'isDayjs', 'unix'] as const)
  Object.defineProperty(dayjs, name, { writable: false, configurable: false });

export default dayjs;
