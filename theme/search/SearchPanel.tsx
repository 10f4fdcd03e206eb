import { useTexts } from '../texts.ts';

export interface SearchPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search panel. */
export default function SearchPanel({ isOpen, onClose }: SearchPanelProps) {
  const texts = useTexts();
  return (
    <dialog open={isOpen} aria-label={texts.search}>
      <button type="button" onClick={onClose}>
        {texts.searchCancel}
      </button>
    </dialog>
  );
}
