import { PageProvider } from '#runtime';
import AskPanel, { type AskPanelProps } from '../ask/AskPanel.tsx';
import { useSearchedVersion } from './searchedVersion.ts';

/** The tab for questions in a version that is built by itself. Answers are from the version of the page, also while another one is searched. */
export default function VersionAskPanel(props: AskPanelProps) {
  const opened = useSearchedVersion()?.opened;
  const panel = <AskPanel {...props} />;
  return opened ? <PageProvider {...opened}>{panel}</PageProvider> : panel;
}
