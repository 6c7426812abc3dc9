/** The process ends before each write of a payment, not before every twentieth. @proof kills */
import '../testing/every-case.ts';
import './killed.test.ts';
