/** The process ends before each write of a table's shares, not before a few. @proof kills */
import '../../testing/every-case.ts';
import './shares-killed.test.ts';
