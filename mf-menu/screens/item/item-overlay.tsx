import { DIALOG_HISTORY_KEY } from '@sufra/contract/page-protocol';
import { useHydrated, usePlatform, useText } from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { IconLink } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { XIcon } from '@sufra/ui/icons';
import { type MouseEvent, useEffect, useRef } from 'react';
import { ItemSheet } from '../../item/item-sheet.tsx';

const TITLE = 'item-title';
/** Until it is modal it lies above the page by itself, with its own scrim. */
const overlay = css`&:not(:modal){z-index:30;box-shadow:0 0 0 100vmax var(--scrim)}`;

/**
 * The dish at its own address: an open dialog in the server's HTML, a modal one as soon as the page is alive,
 * closed by a link to the menu. Back leads to the menu too, also after an arrival from outside (MENU-013).
 */
export function ItemOverlay({ itemId, menuPath }: { readonly itemId: string; readonly menuPath: string }) {
  const t = useText();
  const { navigate } = usePlatform();
  const dialog = useRef<HTMLDialogElement>(null);
  const softly = useRef(useHydrated()).current;
  useEffect(() => {
    const element = dialog.current;
    if (element?.open && element.showModal) {
      element.close();
      element.showModal();
      document.getElementById(TITLE)?.focus({ preventScroll: true });
    }
    if (!softly) putMenuBelow(menuPath);
  }, [menuPath, softly]);

  const toMenu = () => navigate('/menu', { replace: true });
  const leave = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    toMenu();
  };
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={TITLE}
      data-dialog="menu.item"
      data-presentation="window"
      className={overlay}
      onCancel={(event) => {
        event.preventDefault();
        toMenu();
      }}
    >
      <div>
        <ItemSheet
          itemId={itemId}
          titleId={TITLE}
          closeControl={
            <IconLink kind="raised" href={menuPath} label={t('close')} onClick={leave}>
              <XIcon />
            </IconLink>
          }
          onDone={toMenu}
        />
      </div>
    </dialog>
  );
}

/**
 * A visitor that came straight here has the menu one step back, once; one that came from this site has a page
 * there already.
 */
function putMenuBelow(menuPath: string): void {
  const { state } = window.history;
  const fromHere = document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
  // A dialog over a page of this site, reloaded at its address.
  const wasDialog = state !== null && DIALOG_HISTORY_KEY in (state as object);
  if (fromHere || wasDialog || (state as { menuBelow?: boolean } | null)?.menuBelow) return;
  const here = window.location.href;
  window.history.replaceState(state, '', menuPath);
  window.history.pushState({ ...(state as object | null), menuBelow: true }, '', here);
}
