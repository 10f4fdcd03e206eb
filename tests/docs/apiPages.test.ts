import { afterAll, describe, expect, test } from '@rstest/core';
import { PackageTypes } from './packageTypes.ts';
import { readPage } from './readPage.ts';
import { PAGES } from './routes.ts';

const types = new PackageTypes();
afterAll(() => types.close());

const headings = (...names: string[]) => names.flatMap((name) => readPage('en', name).headings.map(({ text }) => text));
const ownMembers = (path: string) =>
  types
    .membersOf(path)
    .filter(({ isOwn }) => isOwn)
    .map(({ name }) => name);
/** Names that are in the one list and not in the other. */
const missing = (names: string[], from: string[]) => names.filter((name) => !from.includes(name));

const EXPECT = 'api/test-api/expect';
const UTILITIES = ['mockFunctions', 'fakeTimers', 'utilities'].map((name) => `api/rstest/${name}`);

describe('every part of the API has a heading', () => {
  test('matchers and modifiers of an assertion', () => {
    const members = ownMembers('Assertion');
    expect(members.length).toBeGreaterThan(70);
    expect(missing(members, headings(EXPECT))).toEqual([]);
  });

  test('methods of expect', () => {
    const members = ownMembers('expect').map((name) => `expect.${name}`);
    expect(members).toContain('expect.poll');
    expect(missing(members, headings(EXPECT))).toEqual([]);
  });

  test('asymmetric matchers', () => {
    const members = ownMembers('AsymmetricMatchersContaining').map((name) => `expect.${name}`);
    expect(members).toContain('expect.objectContaining');
    expect(missing(members, headings(EXPECT))).toEqual([]);
  });

  test.each(['test', 'describe'])('modifiers of %s', (name) => {
    const members = ownMembers(name).map((member) => `${name}.${member}`);
    expect(members).toContain(`${name}.only`);
    expect(missing(members, headings(`api/test-api/${name}`))).toEqual([]);
  });

  test('the context of a test', () => {
    expect(missing(ownMembers('TestContext'), headings('api/test-api/test'))).toEqual([]);
  });

  test('options of a test', () => {
    expect(missing(ownMembers('TestOptions'), headings('api/test-api/test'))).toEqual([]);
  });

  test('hooks', () => {
    const hooks = types.values.filter((name) => /^(before|after|on|register)[A-Z]/.test(name));
    expect(hooks.length).toBeGreaterThan(5);
    expect(missing(hooks, headings('api/test-api/hooks'))).toEqual([]);
  });

  test('utilities of rstest', () => {
    const members = ownMembers('rstest').map((name) => `rs.${name}`);
    expect(members.length).toBeGreaterThan(40);
    expect(missing(members, headings(...UTILITIES))).toEqual([]);
    expect(ownMembers('rs')).toEqual(ownMembers('rstest'));
  });

  test('members of a mock function', () => {
    const members = ownMembers('MockInstance').filter((name) => !name.startsWith('_'));
    expect(members).toContain('mockReturnValue');
    expect(missing(members, headings('api/rstest/mockInstance'))).toEqual([]);
  });

  test('the state of a mock function', () => {
    const members = ownMembers('MockInstance.mock').map((name) => `mock.${name}`);
    expect(members).toContain('mock.calls');
    expect(missing(members, headings('api/rstest/mockInstance'))).toEqual([]);
  });
});

describe('every heading names an existing part of the API', () => {
  test.each(UTILITIES)('%s', (page) => {
    const members = types.membersOf('rs').map(({ name }) => `rs.${name}`);
    expect(
      missing(
        headings(page).filter((text) => text.startsWith('rs.')),
        members,
      ),
    ).toEqual([]);
  });

  test('mockInstance', () => {
    const named = headings('api/rstest/mockInstance').filter((text) => /^(mock|getMock|with)[A-Z]/.test(text));
    expect(missing(named, ownMembers('MockInstance'))).toEqual([]);
  });

  test('expect', () => {
    const named = headings(EXPECT).filter((text) => /^(to[A-Z]|expect\.)/.test(text));
    const members = [
      ...ownMembers('Assertion'),
      ...ownMembers('expect').map((name) => `expect.${name}`),
      ...ownMembers('AsymmetricMatchersContaining').map((name) => `expect.${name}`),
      ...types.membersOf('expect').map(({ name }) => `expect.${name}`),
      // There at run time; its types come with @rstest/browser.
      'expect.element',
    ];
    expect(missing(named, members)).toEqual([]);
  });

  test.each(['test', 'describe'])('%s', (name) => {
    const named = headings(`api/test-api/${name}`).filter((text) => text.startsWith(`${name}.`));
    expect(
      missing(
        named,
        types.membersOf(name).map((member) => `${name}.${member.name}`),
      ),
    ).toEqual([]);
  });
});

test('the Chai assertions are listed on the page of expect', () => {
  const chai = types.membersOf('Assertion').filter(({ isOwn }) => !isOwn);
  const text = readPage('en', EXPECT).text;
  expect(chai.length).toBeGreaterThan(50);
  expect(chai.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('documents every export', () => {
  const text = PAGES.map((name) => readPage('en', name).text).join('\n');
  const told = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  // The base class of the packages that collect coverage: nothing that a test or a configuration imports.
  expect(types.values.filter((name) => !told(name))).toEqual(['CoverageProvider']);
});
