import { localePath, useLocale } from '@sufra/i18n';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Locale-free path: `/menu`. */
  to: string;
  children: ReactNode;
}

/** A link within the site: a plain `<a>` in the page's language. The shell makes it soft. */
export function Link({ to, children, ...rest }: LinkProps) {
  const { locale } = useLocale();
  return (
    <a {...rest} href={localePath(locale, to)}>
      {children}
    </a>
  );
}
