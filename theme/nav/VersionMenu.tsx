import { useThemeComponents } from '../shared/themeComponents.ts';
import { Versions } from './Versions.tsx';

/** Menu with links to the same page in the site's other versions. Hidden if there is only one. */
export function VersionMenu() {
  const Components = useThemeComponents({ Versions });
  return <Components.Versions place="navbar" />;
}
