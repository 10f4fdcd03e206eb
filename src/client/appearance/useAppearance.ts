import { useEffect } from 'react';
import { listenStored, readStored } from '../browser/stored.ts';
import { useMediaQuery } from '../browser/useMediaQuery.ts';
import { useStored } from '../browser/useStored.ts';
import { useSite } from '../page/PageContext.tsx';
import {
  APPEARANCE_STORAGE_KEY,
  type Appearance,
  type AppearanceChoice,
  applyAppearance,
  DARK_SCHEME_QUERY,
  parseAppearance,
  resolveAppearance,
} from './appearance.ts';

/** Returns the reader's choice, the resulting theme, and a setter. The first render returns `auto` and `light`. */
export function useAppearance(): {
  choice: AppearanceChoice;
  appearance: Appearance;
  choose: (choice: AppearanceChoice) => void;
} {
  const { darkMode } = useSite().theme;
  const isSystemDark = useMediaQuery(DARK_SCHEME_QUERY);
  const [stored, store] = useStored(APPEARANCE_STORAGE_KEY);
  const choice = parseAppearance(stored);
  return { choice, appearance: resolveAppearance(choice, isSystemDark, darkMode), choose: store };
}

/** Keeps the document in sync with the stored choice and the system's color scheme. Called once, by the layout. */
export function useAppliedAppearance(): void {
  const { darkMode } = useSite().theme;
  useEffect(() => {
    const system = window.matchMedia(DARK_SCHEME_QUERY);
    // Reads from storage, because the first render does not know the choice yet and would flash.
    const apply = () => {
      const choice = parseAppearance(readStored(APPEARANCE_STORAGE_KEY));
      applyAppearance(resolveAppearance(choice, system.matches, darkMode));
    };
    apply();
    system.addEventListener('change', apply);
    const unlisten = listenStored(APPEARANCE_STORAGE_KEY, apply);
    return () => {
      system.removeEventListener('change', apply);
      unlisten();
    };
  }, [darkMode]);
}
