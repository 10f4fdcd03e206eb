import { describe, expect, test } from '@rstest/core';
import { createElement, forwardRef, lazy, memo } from 'react';
import { checkThemeValues } from '../../../../src/shared/checkThemeValues.ts';
import { WRONG, type Wrong } from '../node/foreignValues.ts';

const Component = () => null;
const GOOD = { Layout: Component, contentComponents: { Own: { component: Component } } };

/** A theme with a value at each of its places, and the wrong values that are right there. */
const PLACES: Record<string, { themeOf(value: unknown): unknown; allows: readonly Wrong[] }> = {
  theme: { themeOf: (value) => value, allows: [] },
  '"Layout"': { themeOf: (Layout) => ({ ...GOOD, Layout }), allows: ['a function'] },
  '"preload"': { themeOf: (preload) => ({ ...GOOD, preload }), allows: ['a function'] },
  '"attachBehavior"': { themeOf: (attachBehavior) => ({ ...GOOD, attachBehavior }), allows: ['a function'] },
  '"contentComponents': { themeOf: (contentComponents) => ({ ...GOOD, contentComponents }), allows: [] },
  '"pageTypes': { themeOf: (pageTypes) => ({ ...GOOD, pageTypes }), allows: [] },
  '"pageTypes.own"': { themeOf: (own) => ({ ...GOOD, pageTypes: { own } }), allows: ['a function'] },
  '"contentComponents.Own': { themeOf: (Own) => ({ ...GOOD, contentComponents: { Own } }), allows: [] },
  '"contentComponents.Own.component"': {
    themeOf: (component) => ({ ...GOOD, contentComponents: { Own: { component } } }),
    allows: ['a function'],
  },
  '"contentComponents.Own.load"': {
    themeOf: (load) => ({ ...GOOD, contentComponents: { Own: { component: Component, load } } }),
    allows: ['a function'],
  },
};

describe.each(Object.entries(PLACES))('%s', (place, { themeOf, allows }) => {
  test.each(Object.entries(WRONG))('with %s', (name, value) => {
    const check = () => checkThemeValues(themeOf(value));
    if (allows.some((each) => each === name)) expect(check).not.toThrow();
    else expect(check).toThrow(place);
  });
});

test.each([
  ['a function', Component],
  ['a memoized component', memo(Component)],
  ['a component with a ref', forwardRef(() => null)],
  ['a lazy component', lazy(async () => ({ default: Component }))],
])('%s is a component', (_, component) => {
  expect(() =>
    checkThemeValues({ Layout: component, contentComponents: {}, pageTypes: { own: component } }),
  ).not.toThrow();
});

test.each([
  ['an element', { ...GOOD, Layout: createElement('p') }, '"Layout" of the theme is an element, not a component.'],
  [
    'a bare component',
    { ...GOOD, contentComponents: { Own: Component } },
    'is a function, not an object such as { component }.',
  ],
  ['a list', { ...GOOD, pageTypes: [Component] }, '"pageTypes" of the theme is a list, not an object.'],
])('%s at the wrong place is named', (_, theme, message) => {
  expect(() => checkThemeValues(theme)).toThrow(message);
});
