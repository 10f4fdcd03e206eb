import { type ComponentType, useEffect, useState } from 'react';

/** Suggestions for an unknown path, once their script has loaded. */
export function LazySuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType>();
  useEffect(() => {
    const loading = import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx');
    // Without them the page leads home.
    loading.then((loaded) => setSuggestions(() => loaded.Suggestions), console.warn);
  }, []);
  return Suggestions ? <Suggestions /> : null;
}
