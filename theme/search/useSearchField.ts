import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { takeSearchText } from '#runtime';
import { rowId } from './SearchResults.tsx';
import type { Search } from './useSearch.ts';

/** Maximum length of the input. Longer text was pasted by mistake. */
const MAX_INPUT_CHARACTERS = 512;

/** Options of `useSearchField`. */
interface SearchFieldOptions {
  field: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  listId: string;
  search: Search;
  /** Called before the field is focused. */
  onOpen(): void;
}

/**
 * Connects the field with the search: what is written, also with an input method, and the keys that select and open a row.
 * @returns the attributes of the field, with the id of the selected row
 */
export function useSearchField({ field, isOpen, listId, search, onOpen }: SearchFieldOptions) {
  const { query, change, answer, rows, cursor, move } = search;
  const [value, setValue] = useState('');
  const isComposing = useRef(false);
  /** The query whose first row is opened once its answer is there: Enter was faster. */
  const entered = useRef<string>(undefined);

  const latest = useRef({ onOpen, change });
  useEffect(() => {
    latest.current = { onOpen, change };
  });
  useEffect(() => {
    if (!isOpen) return;
    const input = field.current;
    if (!input) return;
    latest.current.onOpen();
    // The layer is shown after this effect, and would focus the first control of the panel.
    input.autofocus = true;
    const typed = takeSearchText();
    if (typed === '') {
      input.select();
      return;
    }
    // At once: the next letter may come before the field is rendered again.
    input.value = typed;
    setValue(typed);
    latest.current.change(typed, false);
  }, [isOpen, field]);

  const activeId = rows[cursor] ? rowId(listId, cursor) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    if (!isOpen) entered.current = undefined;
    if (answer === undefined || entered.current !== answer.query) return;
    // A fuller answer is on its way.
    if (activeId === undefined && answer.isPartial) return;
    entered.current = undefined;
    if (activeId !== undefined) document.getElementById(activeId)?.click();
  }, [isOpen, answer, activeId]);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const composition = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
    entered.current = undefined;
    setValue(target.value);
    // Latin letters that an input method is about to convert are not a query yet, but a partial syllable is.
    if (!isComposing.current || !/[a-z']/i.test(composition ?? '')) change(target.value);
  };
  const onCompositionStart = () => {
    isComposing.current = true;
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = false;
    if (event.currentTarget.value !== query) change(event.currentTarget.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // 229: Safari ends the composition before the key event that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (search.isDue()) entered.current = search.finish();
      else if (activeId !== undefined) document.getElementById(activeId)?.click();
    }
  };
  return {
    activeId,
    value,
    maxLength: MAX_INPUT_CHARACTERS,
    onChange,
    onCompositionStart,
    onCompositionEnd,
    onKeyDown,
  };
}
