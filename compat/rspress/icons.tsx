/** Icons of `@rspress/core/theme`. */

import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

function createIcon(path: string): (props: IconProps) => ReactNode {
  return function ThemeIcon(props) {
    return (
      <svg
        aria-hidden="true"
        width="1em"
        height="1em"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const IconArrowDown = createIcon('m6 9 6 6 6-6');
export const IconArrowRight = createIcon('m9 6 6 6-6 6');
export const IconClose = createIcon('M6 6l12 12M18 6 6 18');
export const IconCopy = createIcon('M9 9h11v11H9zM5 15H4V4h11v1');
export const IconDown = createIcon('m6 9 6 6 6-6');
export const IconEdit = createIcon('M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4');
export const IconEmpty = createIcon('M4 5h16v14H4z');
export const IconExternalLink = createIcon('M9 7h8v8M17 7 7 17');
export const IconFile = createIcon('M6 3h8l4 4v14H6zM14 3v4h4');
export const IconGithub = createIcon(
  'M9 19c-5 1.5-5-2.5-7-3m14 6v-3.9a3.4 3.4 0 0 0-.9-2.6c3-.3 6.2-1.5 6.2-6.7A5.2 5.2 0 0 0 19.9 5a4.9 4.9 0 0 0-.1-3.6s-1.1-.3-3.8 1.4a13 13 0 0 0-7 0C6.300 1.100 5.200 1.400 5.200 1.400A4.900 4.900 0 0 0 5.100 5a5.200 5.200 0 0 0-1.400 3.800c0 5.200 3.200 6.400 6.200 6.700a3.400 3.400 0 0 0-.9 2.600V22',
);
export const IconJump = createIcon('M9 7h8v8M17 7 7 17');
export const IconLink = createIcon(
  'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
);
export const IconLoading = createIcon('M12 3a9 9 0 1 0 9 9');
export const IconMenu = createIcon('M4 7h16M4 12h16M4 17h16');
export const IconMoon = createIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z');
export const IconScrollToTop = createIcon('M12 19V5M6 11l6-6 6 6');
export const IconSearch = createIcon('M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM20.5 20.5 16 16');
export const IconSmallMenu = createIcon('M4 8h16M4 16h10');
export const IconSuccess = createIcon('m5 13 4 4L19 7');
export const IconSun = createIcon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1',
);
export const IconTitle = createIcon('M5 6h14M12 6v13');
export const IconWrap = createIcon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M4 18h5');
export const IconWrapped = IconWrap;
export const IconAnthropic = createIcon('M5 19 10.500 5h3L19 19M7.500 14h9');
export const IconDeprecated = createIcon('M12 4 3 20h18ZM12 10v4M12 17v.5');
export const IconExperimental = createIcon('M9 3h6M10 3v6L5 20h14L14 9V3');
export const IconGitlab = createIcon('m12 21 9-7-3-10-3 7H9L6 4 3 14Z');
export const IconHeader = createIcon('M6 5v14M18 5v14M6 12h12');
export const IconOpenAI = createIcon('M12 3l7.500 4.500v9L12 21l-7.500-4.500v-9Z');
export const IconOpenInChat = createIcon('M4 5h16v11H9l-5 4Z');
