/** Five hundred evenings instead of eight. @proof printing */
import './testing/all-evenings.ts';
import './print-walk.test.ts';
