/** The process ends before each write of these ways, not before a few. @proof kills */
import '../../testing/every-case.ts';
import './shares-ends-killed.test.ts';
