/** The process ends before each write of a payment, not before every sixtieth. @proof kills */
import '../testing/every-case.ts';
import './killed.test.ts';
