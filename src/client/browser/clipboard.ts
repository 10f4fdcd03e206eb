/** Text of the fallback prompt. `{shortcut}` is replaced by the platform's copy shortcut. */
export const COPY_PROMPT = 'Copy to clipboard: {shortcut}, Enter';

function copyKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C';
}

/** Copies with `execCommand`, for browsers and plain-HTTP pages without the Clipboard API. */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/**
 * Copies `text` to the clipboard. If the browser refuses, a prompt shows the text to copy by hand.
 * @returns whether the text was copied without the prompt
 */
export async function copyText(text: string, promptMessage: string = COPY_PROMPT): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copyByCommand(text)) return true;
    window.prompt(promptMessage.replace('{shortcut}', copyKey()), text);
    return false;
  }
}
