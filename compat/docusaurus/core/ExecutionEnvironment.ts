/** The module `@docusaurus/ExecutionEnvironment`. */

const canUseDOM = typeof window !== 'undefined';

/** What the place has in which code runs. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};
