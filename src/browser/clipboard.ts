/** What the fallback asks for; `{shortcut}` stands for the platform's copy keys. */
export const COPY_PROMPT = 'Copy to clipboard: {shortcut}, Enter';

function copyKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C';
}

/** The copy command of browsers (and plain-http pages) without the clipboard API. */
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
 * Copies `text`; true where that worked without the reader's help. Where the browser refuses, a prompt shows the text
 * to copy by hand.
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
