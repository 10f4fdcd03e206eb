/** Name of the web manifest, relative to the output folder. */
export const WEB_MANIFEST = 'manifest.webmanifest';

/** Name of the icon of a site that has none, relative to the output folder. */
export const GENERATED_ICON = 'site-icon.svg';

/** File in the output folder that lists the files of a build. Web hosts and browsers do not need it. */
export const MARKER_NAME = '.docs-output';
