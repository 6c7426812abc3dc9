/**
 * `GET /-/flow`: an answer in two parts, by which `sufra doctor --site` examines the balancer: whether it
 * holds parts back, whether an ETag comes as the edge sent it, and which address the edge believes it has.
 */
export const FLOW_PATH = '/-/flow';
/** Milliseconds between its parts. */
export const FLOW_MS = 1000;
/** Strong: who changes the bytes on the way makes it weak, or drops it. */
export const FLOW_ETAG = '"flow"';
/** The origin of the request, by the headers of a trusted balancer. */
export const FLOW_ORIGIN_HEADER = 'sufra-origin';
