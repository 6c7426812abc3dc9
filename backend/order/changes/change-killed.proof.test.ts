/** The process ends before each write of a change, not before every fortieth. @proof kills */
import '../../testing/every-case.ts';
import './change-killed.test.ts';
