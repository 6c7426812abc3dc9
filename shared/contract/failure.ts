/** A failure of a release, as the shell or the edge reports it. */
export interface Failure {
  module: string;
  version: string;
  /** What the release was doing. `handler`: it threw while answering a tap or a timer; nothing was taken off the page. */
  phase: 'load' | 'contract' | 'mount' | 'render' | 'loader' | 'dialog' | 'slot' | 'bus' | 'handler' | 'server';
  /**
   * `throw`, or why its files could not be had: `missing`, `network`, `integrity`, `silent`, `late`; `contract`: built for
   * another one; `data`: the provider's answer or a struct was missing, the release is not to blame; `leak`: it left
   * subscriptions on the bus, which were ended.
   */
  cause: string;
  message: string;
  at: string;
}
