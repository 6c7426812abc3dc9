/** A failure of a release, as the shell or the edge reports it. */
export interface Failure {
  module: string;
  version: string;
  phase: 'load' | 'contract' | 'mount' | 'render' | 'loader' | 'dialog' | 'slot' | 'bus' | 'server';
  cause: string;
  message: string;
  at: string;
}
