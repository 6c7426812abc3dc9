import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
export function registerConsole(_platform: Platform, _http: FastifyInstance): void {}
