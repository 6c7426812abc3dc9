export type { Answer, AnswerMeta, Caller, CallOptions } from './caller.ts';
export type { CallInput, CountedOn, Endpoint, EndpointInput, EndpointOutput, EndpointStructs } from './endpoint.ts';
export { defineEndpoint, fillPath, MAX_JSON_BYTES, queryKey } from './endpoint.ts';
export type { ApiErrorItem, ApiFailure } from './errors.ts';
export { ApiError, isApiError } from './errors.ts';
