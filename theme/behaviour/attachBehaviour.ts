import { attachCodeActions } from './codeActions.ts';
import { attachImageZoom } from './imageZoom.ts';
import { attachLightPrint } from './lightPrint.ts';
import { attachTabs } from './tabs.ts';

/**
 * Attaches what the static content components do: one set of listeners on the document, so that content which arrives
 * later, by navigation, behaves as well. Returns what takes all of it away.
 */
export function attachBehaviour(): () => void {
  const controller = new AbortController();
  attachCodeActions(controller.signal);
  attachTabs(controller.signal);
  attachImageZoom(controller.signal);
  attachLightPrint(controller.signal);
  return () => controller.abort();
}
