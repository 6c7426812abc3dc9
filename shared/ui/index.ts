/**
 * Components that are there before the page is interactive. Forms and order parts: `@sufra/ui/form`, `@sufra/ui/order`.
 */

export { AddButton, type AddButtonProps } from './components/add-button.tsx';
export { Badge, type BadgeProps, type BadgeTone, StatusBadge, type StatusBadgeProps } from './components/badge.tsx';
export { Banner, type BannerProps } from './components/banner.tsx';
export {
  Button,
  type ButtonKind,
  type ButtonProps,
  type ButtonSize,
  LinkButton,
  type LinkButtonProps,
  TextButton,
  TextLink,
} from './components/button.tsx';
export { Card, type CardProps, cardClass } from './components/card.tsx';
export { Chip, ChipLink, type ChipProps } from './components/chip.tsx';
export { CallLink, DirectionsLink, directionsUrl, telUrl } from './components/contact-links.tsx';
export { Dock } from './components/dock.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './components/empty-state.tsx';
export { growWithContent } from './components/grow-with-content.ts';
export { Hem, type HemProps } from './components/hem.tsx';
export { HeroGround } from './components/hero-ground.tsx';
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './components/icon-button.tsx';
export { Loading, type LoadingProps } from './components/loading.tsx';
export { Money, type MoneyProps } from './components/money.tsx';
export { columnClass, frameClass, pageClass } from './components/page.ts';
export { paperOnlyClass, screenOnlyClass } from './components/paper.ts';
export { Parts, type PartsProps } from './components/parts.tsx';
export { Plate, type PlateProps } from './components/plate.tsx';
export { Quantity, type QuantityProps } from './components/quantity.tsx';
export { SheetLayout, type SheetLayoutProps } from './components/sheet-layout.tsx';
export { Skeleton } from './components/skeleton.tsx';
export { StaleNote, type StaleNoteProps } from './components/stale-note.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/tabs.tsx';
export {
  DateText,
  Day,
  Name,
  Phone,
  type PhoneProps,
  Time,
  TimeRange,
  type TimeRangeProps,
} from './components/text.tsx';
export { Toast, type ToastProps } from './components/toast.tsx';
export { VisuallyHidden } from './components/visually-hidden.tsx';
export type { Picture } from './picture.ts';
export { correctStatusColours, type StatusColours, unknownStatusColours } from './status-colours.ts';
