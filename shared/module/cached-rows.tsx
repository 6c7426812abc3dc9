import { createContext, type ReactElement, type RefObject, useContext } from 'react';

/**
 * Gives the HTML of rows that a server has drawn before, or draws now and caches; null: they are to be drawn
 * in their place.
 */
export type CacheRows = (rows: readonly ReactElement[]) => string | null;

/** Only a server gives one (`server/row-cache.tsx`). */
export const CacheRowsContext = createContext<CacheRows | null>(null);

export interface CachedRowsProps {
  readonly className: string;
  readonly listRef?: RefObject<HTMLUListElement | null>;
  /** Elements of one component each, `<li>` as HTML. */
  readonly rows: readonly ReactElement[];
}

/**
 * A list whose rows depend on nothing but their props, the texts, the tenant and the place: a server draws
 * them once for the same data and caches the HTML (decision 186). A row that reads more of the page is drawn
 * each time. In a browser an ordinary list.
 */
export function CachedRows({ className, listRef, rows }: CachedRowsProps) {
  const html = useContext(CacheRowsContext)?.(rows);
  if (!html) {
    return (
      <ul ref={listRef} className={className}>
        {rows}
      </ul>
    );
  }
  return <ul className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
