import { usePage } from '#runtime';
import { DocContent } from '../doc/DocContent.tsx';
import { Feedback } from './Feedback.tsx';

/** The content of a page with the question whether it is helpful. */
function FeedbackContent() {
  const { routePath, pageType, frontmatter } = usePage();
  return (
    <>
      <DocContent />
      {pageType !== '404' && frontmatter.footer !== false && <Feedback key={routePath} />}
    </>
  );
}

// The name of what it replaces.
export { FeedbackContent as DocContent };
