import { performReactRefresh } from 'react-refresh/runtime';
import { ContentBoundary } from '../page/Content.tsx';
import { forgetRuntimeError } from './runtimeErrors.ts';

/**
 * Makes every error boundary render its content again when the content, or the code of its components, has changed.
 * React Refresh alone does not update components that failed before the first edit.
 */
export function retryBoundaries(): void {
  const mounted = new Set<ContentBoundary>();
  Object.assign(ContentBoundary.prototype, {
    componentDidMount(this: ContentBoundary) {
      mounted.add(this);
    },
    componentDidUpdate(
      this: ContentBoundary,
      before: ContentBoundary['props'],
      { error }: Readonly<ContentBoundary['state']>,
    ) {
      // The same error again replaces it.
      if (error !== null && error.message !== this.state.error?.message) forgetRuntimeError(error);
      if (this.state.error !== null && before.children !== this.props.children) this.setState({ error: null });
    },
    componentWillUnmount(this: ContentBoundary) {
      mounted.delete(this);
      if (this.state.error !== null) forgetRuntimeError(this.state.error);
    },
  });
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status !== 'idle') return;
    // Applies the new code now; the plugin would do so a moment later.
    performReactRefresh();
    for (const boundary of mounted) if (boundary.state.error !== null) boundary.setState({ error: null });
  });
}
