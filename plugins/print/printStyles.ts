/** Style sheet of print views, in addition to those of the theme. It is in no layer, so that it takes precedence over them. */
export const PRINT_STYLES = `.print {
  max-inline-size: 50rem;
  margin: 0 auto;
  padding: 2rem 1.25rem 4rem;
}
.print-contents ul {
  padding-inline-start: 1.25rem;
  list-style: none;
}
.print-contents > ul {
  padding-inline-start: 0;
}
.print-page {
  margin-block-start: 4rem;
}
.content .print-title {
  margin-block: 0 1.5rem;
  padding: 0;
  border: 0;
  font-size: 2rem;
  line-height: 1.25;
}
.print-tab {
  margin-block-end: 0.25rem;
  font-weight: 600;
}
[class] > .print-tab:has(+ div > figure) {
  padding-inline: 1rem;
}
.print figure pre {
  max-block-size: none;
}
@media print {
  .print {
    max-inline-size: none;
    padding: 0;
  }
  body .print-contents {
    display: block;
  }
  .print-page {
    margin: 0;
    break-before: page;
  }
}
`;
