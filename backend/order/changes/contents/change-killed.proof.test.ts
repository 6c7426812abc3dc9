/** The process ends before each write of a change, not once in each part. @proof kills */
import '../../../testing/every-case.ts';
import './change-killed.test.ts';
