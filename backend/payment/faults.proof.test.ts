/** Thousands of steps of customer, bank, restaurant, network and crashes. @proof payments */
import '../testing/every-case.ts';
import './faults.test.ts';
