import type { CompletionItem, CompletionList } from 'vscode-languageserver';

/**
 * Names the range of all completions once, for editors that know that: it is most of what a list of links would send.
 * @param answer items that replace the same range, as those of one question do
 */
export function shareRange(answer: CompletionItem[] | CompletionList): CompletionList {
  const { isIncomplete, items } = Array.isArray(answer) ? { isIncomplete: false, items: answer } : answer;
  const edit = items[0]?.textEdit;
  if (!edit || !('range' in edit)) return { isIncomplete, items };
  return {
    isIncomplete,
    itemDefaults: { editRange: edit.range },
    items: items.map(({ textEdit, ...item }) => ({
      ...item,
      ...(textEdit && textEdit.newText !== item.label && { textEditText: textEdit.newText }),
    })),
  };
}
