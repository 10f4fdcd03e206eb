import type { StateStack } from 'shiki/textmate';

/** What of a grammar's state decides how the next line is read; the interface names less than there is. */
interface Frame {
  parent: unknown;
  ruleId: number;
  /** Text of the pattern that ends the rule, where it repeats what the rule began with. */
  endRule: string | null;
  beginRuleCapturedEOL: boolean;
  nameScopesList: Scopes | null;
  contentNameScopesList: Scopes | null;
}

interface Scopes {
  getScopeNames(): string[];
}

/**
 * A text that is the same for two states of a grammar if, and only if, every line is read alike after both. `equals` says so
 * of some that are not: it does not ask whether a rule began with a line's end. undefined for a state of another shape.
 */
export function stateKey(state: StateStack): string | undefined {
  const parts: unknown[] = [];
  for (let frame: unknown = state; frame !== null; frame = frame.parent) {
    if (!isFrame(frame)) return undefined;
    const { ruleId, endRule, beginRuleCapturedEOL, nameScopesList, contentNameScopesList } = frame;
    const scopes = [nameScopesList, contentNameScopesList].map((list) => list?.getScopeNames());
    parts.push(ruleId, endRule, beginRuleCapturedEOL, ...scopes);
  }
  return JSON.stringify(parts);
}

function isFrame(value: unknown): value is Frame {
  return (
    typeof value === 'object' &&
    value !== null &&
    'parent' in value &&
    'ruleId' in value &&
    'endRule' in value &&
    'beginRuleCapturedEOL' in value &&
    'nameScopesList' in value &&
    'contentNameScopesList' in value &&
    isScopes(value.nameScopesList) &&
    isScopes(value.contentNameScopesList)
  );
}

function isScopes(value: unknown): value is Scopes | null {
  return value === null || (typeof value === 'object' && 'getScopeNames' in value);
}
