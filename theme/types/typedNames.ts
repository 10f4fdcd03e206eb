import { trustHtml } from '#runtime';
import { formatMessage } from '../shared/messages.ts';
import styles from './typedNames.module.css';

/** Delay before a type appears and disappears, in milliseconds. */
const HOVER_DELAY_MS = 100;
/** Distance from the name and from the edges of the window, in pixels. */
const GAP_PX = 6;

/** What the script needs of the page. */
interface NamesContext {
  signal: AbortSignal;
  base: string;
  messages(): { typeOf: string; lang?: 'en' };
}

/** The file of a page: plugins/typeHovers/hoverPage.ts. */
interface PageTypes {
  types: [text: string, docs?: string][];
  fences: number[][];
}

/** A block whose names are elements, or are going to be. */
interface TypedBlock {
  value: string;
  /** A node of the code, which is gone once watch mode has replaced it. */
  mark: Node | null | undefined;
  names: Promise<HTMLElement[]>;
}

/** Shows types of names. */
export interface TypedNames {
  /** Shows the one below the pointer. */
  point(block: HTMLElement, event: PointerEvent): void;
  /** Makes the names of a block buttons, or text again. */
  toggle(block: HTMLElement, button: HTMLElement): void;
}

/** Attaches listeners that show the types of names of the blocks that a reader has pointed at. */
export function attachNames({ signal, base, messages }: NamesContext): TypedNames {
  const files = new Map<string, Promise<PageTypes>>();
  const known = new WeakMap<HTMLElement, TypedBlock>();
  const types = new WeakMap<Element, PageTypes['types'][number]>();
  const box = document.createElement('div');
  box.className = styles.box ?? '';
  box.id = 'type-of-name';
  box.popover = 'auto';
  box.tabIndex = -1;
  box.role = 'dialog';
  document.body.append(box);
  signal.addEventListener('abort', () => box.remove());
  let shown: HTMLElement | undefined;
  /** Whether the browser closes the box, and returns the focus to the name. */
  let isClosing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const nameOf = ({ target }: Event) => {
    const name = target instanceof Element ? target.closest<HTMLElement>(`.${styles.name}`) : null;
    return name && types.has(name) ? name : undefined;
  };
  const later = (call: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(call, HOVER_DELAY_MS);
  };
  const isOpen = () => box.matches(':popover-open');
  const hide = () => {
    clearTimeout(timer);
    if (isOpen()) box.hidePopover();
    isClosing = false;
  };
  const show = (name: HTMLElement) => {
    clearTimeout(timer);
    const [text, docs] = types.get(name) ?? [];
    if (text === undefined || !name.isConnected || isClosing || (shown === name && isOpen())) return;
    hide();
    const { typeOf, lang } = messages();
    box.ariaLabel = formatMessage(typeOf, { name: name.textContent ?? '' });
    if (lang) box.lang = lang;
    const code = document.createElement('code');
    code.textContent = text;
    const comment = document.createElement('div');
    // TypeScript knows innerHTML as a string, without trusted types.
    if (docs !== undefined) Reflect.set(comment, 'innerHTML', trustHtml(docs));
    box.replaceChildren(code, comment);
    shown = name;
    name.setAttribute('aria-describedby', box.id);
    box.showPopover();
    box.scrollTop = 0;
    place(box, name);
  };

  const load = async (block: HTMLElement, value: string): Promise<HTMLElement[]> => {
    const [id = '', index = ''] = value.split('.');
    let file = files.get(id);
    if (!file) {
      file = fetch(`${base}static/types/${id}.json`).then((response) => {
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        return response.json();
      });
      files.set(id, file);
      file.catch(() => files.delete(id));
    }
    const page = await file;
    const code = block.querySelector('code');
    if (!code || !isCurrent(block)) return [];
    const marked = wrapNames(code, page.fences[Number(index)] ?? []);
    for (const [name, type] of marked) types.set(name, page.types[type] ?? ['']);
    return marked.map(([name]) => name);
  };
  const isCurrent = (block: HTMLElement): boolean => {
    const { value, mark } = known.get(block) ?? {};
    return value !== undefined && value === block.dataset.types && mark?.isConnected === true;
  };
  const namesOf = (block: HTMLElement): Promise<HTMLElement[]> => {
    const last = known.get(block);
    if (last && isCurrent(block)) return last.names;
    const value = block.dataset.types;
    if (value === undefined) return Promise.resolve([]);
    const names = load(block, value);
    known.set(block, { value, mark: block.querySelector('code')?.firstChild, names });
    names.catch(() => known.delete(block));
    return names;
  };
  /** Shows that a button is no longer pressed once the names that it has made buttons are gone. */
  const releaseWithNames = (block: HTMLElement, button: HTMLElement) => {
    const observer = new MutationObserver(() => {
      if (button.ariaPressed === 'true' && isCurrent(block)) return;
      observer.disconnect();
      button.ariaPressed = 'false';
    });
    observer.observe(block, { childList: true, subtree: true, attributeFilter: ['data-types', 'aria-pressed'] });
    signal.addEventListener('abort', () => observer.disconnect());
  };
  /** Makes one of the names the stop of the Tab key. */
  const enter = (names: readonly HTMLElement[], name: HTMLElement | undefined) => {
    for (const each of names) each.tabIndex = each === name ? 0 : -1;
    name?.focus();
  };

  box.addEventListener('beforetoggle', ({ newState }) => {
    isClosing = newState === 'closed';
  });
  box.addEventListener('toggle', ({ newState }) => {
    isClosing = false;
    if (newState === 'open') return;
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
  });
  const onOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const name = nameOf(event);
    if (name) later(() => show(name));
    else if (event.target instanceof Node && box.contains(event.target)) clearTimeout(timer);
    // Not while it is read with the keyboard.
    else if (isOpen() && !box.contains(document.activeElement) && shown !== document.activeElement) later(hide);
  };
  const onFocus = (event: FocusEvent) => {
    const name = nameOf(event);
    if (name) show(name);
    else if (event.target instanceof Node && !box.contains(event.target)) hide();
  };
  const onClick = (event: MouseEvent) => {
    const name = nameOf(event);
    if (!name || String(getSelection())) return;
    show(name);
    if (name.role === 'button') box.focus();
  };
  const onKey = async (event: KeyboardEvent) => {
    const name = nameOf(event);
    const block = name?.closest('figure');
    if (!name || !block) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      show(name);
      box.focus();
    }
    const names = [...block.querySelectorAll<HTMLElement>(`.${styles.name}`)].filter(isVisible);
    const at = names.indexOf(name);
    const next: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const to = next[key];
    if (to === undefined) return;
    event.preventDefault();
    enter(names, names.at(to % names.length));
  };
  document.addEventListener('pointerover', onOver, { signal, passive: true });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  const onScroll = () => shown && place(box, shown);
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });

  return {
    point(block, { clientX, clientY }) {
      if (isCurrent(block)) return;
      namesOf(block).then(
        () => {
          const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`.${styles.name}`);
          if (name) later(() => show(name));
        },
        (error: unknown) => console.warn(error),
      );
    },
    toggle(block, button) {
      namesOf(block).then(
        (names) => {
          if (names.length === 0) return;
          const isOn = button.ariaPressed !== 'true';
          button.ariaPressed = String(isOn);
          for (const name of names) {
            if (isOn) name.role = 'button';
            else name.removeAttribute('role');
            if (!isOn) name.removeAttribute('tabindex');
          }
          if (!isOn) return;
          enter(names, names.find(isVisible));
          releaseWithNames(block, button);
        },
        (error: unknown) => console.warn(error),
      );
    },
  };
}

/** Returns whether a name can have the focus: imports may be hidden. */
function isVisible(name: HTMLElement): boolean {
  return name.checkVisibility();
}

/** Places the box below a name, or above it if there is more space. */
function place(box: HTMLElement, name: HTMLElement): void {
  const { left, top, bottom } = name.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isBelow = bottom + GAP_PX + height <= innerHeight || top < height + GAP_PX;
  box.style.left = `${Math.max(GAP_PX, Math.min(left, document.documentElement.clientWidth - width - GAP_PX))}px`;
  box.style.top = `${isBelow ? bottom + GAP_PX : top - height - GAP_PX}px`;
}

/** Wraps names of code, given as line, column, length and type, in elements. Returns these with their types. */
function wrapNames(code: Element, numbers: readonly number[]): [name: HTMLElement, type: number][] {
  const starts = [0];
  for (const { index } of (code.textContent ?? '').matchAll(/\n/g)) starts.push(index + 1);
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const texts: [text: Text, start: number][] = [];
  for (let at = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    texts.push([node, at]);
    at += node.length;
  }
  const found: [HTMLElement, number][] = [];
  // From the end, so that what is before stays where it is.
  for (let at = numbers.length - 4; at >= 0; at -= 4) {
    const [line = 0, column = 0, length = 0, type = 0] = numbers.slice(at, at + 4);
    const start = (starts[line] ?? 0) + column;
    while ((texts.at(-1)?.[1] ?? 0) > start) texts.pop();
    const [text, from = 0] = texts.at(-1) ?? [];
    if (!text || start + length > from + text.length) continue;
    const part = text.splitText(start - from);
    part.splitText(length);
    const name = document.createElement('span');
    name.className = styles.name ?? '';
    part.replaceWith(name);
    name.append(part);
    found.unshift([name, type]);
  }
  return found;
}
