import styles from './MermaidDiagram.module.css';
import { ThemeImage, type ThemeImageProps } from './ThemeImage.tsx';

/** Props of `MermaidDiagram`. */
export interface MermaidDiagramProps extends ThemeImageProps {
  /** Source of the diagram, which the Markdown of the page has. */
  code?: string;
}

/** A diagram that the build has rendered, with one picture per theme. */
export function MermaidDiagram({ code: _code, ...image }: MermaidDiagramProps) {
  return (
    <p className={styles.diagram}>
      <ThemeImage {...image} />
    </p>
  );
}
