import type { AlertGroup } from '../alert.ts';
import { BACKEND } from './backend.ts';
import { BUSINESS } from './business.ts';
import { EDGE } from './edge.ts';
import { RELEASES } from './releases.ts';
import { SERVERS } from './servers.ts';

export const ALERT_GROUPS: readonly AlertGroup[] = [SERVERS, EDGE, BACKEND, BUSINESS, RELEASES];
