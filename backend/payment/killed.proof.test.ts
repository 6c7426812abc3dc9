/** The process ends before each write of a payment, not once in each part. @proof kills */
import '../testing/every-case.ts';
import './killed.test.ts';
