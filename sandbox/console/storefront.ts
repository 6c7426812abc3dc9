/** Where the console's links to a storefront lead. */
export interface Storefront {
  domains: readonly string[];
  edgePort: number;
}
