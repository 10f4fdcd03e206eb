import { loadLateFonts, type SiteData } from '#runtime';
import { documentMessages } from './behavior.ts';
import { attachCodeActions } from './codeActions.ts';
import { attachCodeTools } from './codeTools.ts';
import { attachImageZoom } from './imageZoom.ts';
import { attachLightPrint } from './lightPrint.ts';
import { attachPageActions } from './pageActions.ts';
import { attachShortcuts } from './shortcuts.ts';
import { attachTabs } from './tabs.ts';

/**
 * Attaches the behavior of static content components with one set of listeners on the document, so that content added
 * by navigation works as well. Returns a function that detaches it.
 */
export function attachBehavior(site: Pick<SiteData, 'locales' | 'base'>): () => void {
  const controller = new AbortController();
  const context = { signal: controller.signal, site, messages: () => documentMessages(site) };
  attachCodeActions(context);
  attachPageActions(context);
  attachShortcuts(context);
  attachTabs(controller.signal);
  attachLightPrint(controller.signal);
  const prepare = [attachImageZoom(context), attachCodeTools(context)];
  const look = () => {
    for (const each of prepare) each();
  };
  const arrivals = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element))) look();
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  look();
  const stopFonts = loadLateFonts(document.documentElement.lang.startsWith('zh') ? '1em "Geist CJK"' : '1em Geist');
  return () => {
    stopFonts();
    controller.abort();
    arrivals.disconnect();
  };
}
