import open from 'open';
import { messageOf } from '../../tools/messages/errors.ts';

/** Opens an address in the default browser. A machine without one only gets a message. */
export async function openBrowser(url: string): Promise<void> {
  try {
    const browser = await open(url);
    browser.once('error', (error) => console.warn(`The browser could not be opened: ${error.message}`));
  } catch (error) {
    console.warn(`The browser could not be opened: ${messageOf(error)}`);
  }
}
