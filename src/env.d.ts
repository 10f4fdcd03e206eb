declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** A picture's address, below the site's base. */
declare module '*.svg' {
  const url: string;
  export default url;
}
