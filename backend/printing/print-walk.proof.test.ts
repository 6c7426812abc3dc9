/** Five hundred evenings instead of three. @proof printing */
import './testing/all-evenings.ts';
import './print-walk.test.ts';
