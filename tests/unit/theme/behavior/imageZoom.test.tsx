import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { zoomedRect } from '../../../../theme/behavior/zoomedRect.ts';
import { site } from '../../../fixtures/generated/siteData.ts';

let detach: () => void;
let animations: { timing: KeyframeAnimationOptions; finish: () => void }[];

beforeEach(() => {
  animations = [];
  Object.assign(Element.prototype, {
    animate(_frames: Keyframe[], timing: KeyframeAnimationOptions) {
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      animations.push({ timing, finish });
      return { finished };
    },
  });
  document.body.innerHTML = `<div class="content"><img src="/a.png" alt="A diagram"><a href="/x"><img src="/b.png" alt="linked"></a></div><img src="/c.png" alt="outside">`;
  detach = attachBehavior(site);
});

afterEach(() => {
  detach();
  rs.restoreAllMocks();
  document.body.innerHTML = '';
});

/** The code for zooming is loaded on demand. */
async function open(press = () => fireEvent.click(screen.getByAltText('A diagram'))) {
  press();
  await rs.waitFor(() => expect(dialog()?.open).toBe(true));
}
const dialog = () => document.querySelector('dialog');

async function closes() {
  expect(animations).toHaveLength(2);
  expect(dialog()).not.toBeNull();
  animations[1]?.finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(dialog()).toBeNull();
}

test('opens on a click, over 300 ms, named after the image', async () => {
  await open();
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.getAttribute('aria-label')).toBe('A diagram');
  expect(animations[0]?.timing.duration).toBe(300);
});

test('opens with the keyboard', async () => {
  const image = screen.getByRole('button', { name: /A diagram/ });
  expect(image.tabIndex).toBe(0);
  await open(() => fireEvent.keyDown(image, { key: 'Enter' }));
});

test.each(['linked', 'outside'])('does not open an image that is %s', (alt) => {
  fireEvent.click(screen.getByAltText(alt));
  expect(dialog()).toBeNull();
});

test('uses the site’s messages for images and the close button', async () => {
  detach();
  document.documentElement.lang = 'en';
  for (const image of document.querySelectorAll('[role]')) image.removeAttribute('role');
  const messages = { zoomImage: 'Magnify', closeImage: 'Put away' };
  detach = attachBehavior({
    base: '/',
    locales: [{ lang: 'en', label: '', title: '', description: '', nav: [], messages }],
  });
  await open(() => fireEvent.click(screen.getByRole('button', { name: 'Magnify: A diagram' })));
  expect(screen.getByRole('button', { name: 'Put away', hidden: true })).toBeTruthy();
  document.documentElement.lang = '';
});

test('closes on Escape', async () => {
  await open();
  const cancel = new Event('cancel', { cancelable: true });
  dialog()?.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  await closes();
});

test('closes on a click', async () => {
  await open();
  fireEvent.click(dialog() as HTMLElement);
  await closes();
});

test('closes when the window is resized', async () => {
  await open();
  window.dispatchEvent(new Event('resize'));
  await closes();
});

test('closes after more than 40 px of scrolling, not before', async () => {
  rs.spyOn(window, 'scrollY', 'get').mockReturnValue(100);
  await open();
  const scrollTo = (top: number) => {
    rs.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    window.dispatchEvent(new Event('scroll'));
  };
  scrollTo(140);
  scrollTo(60);
  expect(animations).toHaveLength(1);
  scrollTo(141);
  await closes();
});

test.each([
  [
    'a picture fills two and a half times its width',
    { width: 350, height: 200 },
    undefined,
    { left: 0, top: 172, width: 875, height: 500 },
  ],
  [
    'a picture is as large as its pixels',
    { width: 350, height: 200 },
    { width: 600 },
    { left: 0, top: 250.6, width: 600, height: 342.9 },
  ],
  [
    'a small picture is never smaller than in the page',
    { width: 350, height: 200 },
    { width: 200 },
    { left: 20, top: 322, width: 350, height: 200 },
  ],
  [
    'a tall picture begins at the top',
    { width: 350, height: 700 },
    undefined,
    { left: 0, top: 0, width: 875, height: 1750 },
  ],
])('on a phone %s', (_name, image, limit, expected) => {
  const rect = zoomedRect({ left: 0, top: 0, ...image }, { width: 390, height: 844 }, limit);
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(rect[side]).toBeCloseTo(expected[side], 0);
});

test('opens again after it has closed', async () => {
  await open();
  window.dispatchEvent(new Event('resize'));
  await closes();
  await open();
  expect(dialog()?.open).toBe(true);
});

test('warns if the larger version cannot be loaded', async () => {
  const warn = rs.spyOn(console, 'warn').mockImplementation(() => {});
  const images: HTMLImageElement[] = [];
  const RealImage = window.Image;
  window.Image = class extends RealImage {
    constructor() {
      super();
      images.push(this);
    }
  };
  screen.getByAltText('A diagram').dataset.zoomSrc = '/large.png';
  await open();
  images.at(-1)?.dispatchEvent(new Event('error'));
  expect(warn).toHaveBeenCalledWith('Unable to reach the zoom image target /large.png');
  window.Image = RealImage;
});

test.each([
  [
    'fills the window but for a margin',
    { left: 0, top: 0, width: 400, height: 200 },
    undefined,
    { left: 24, top: 212, width: 952, height: 476 },
  ],
  [
    'no larger than its pixels',
    { left: 0, top: 0, width: 400, height: 200 },
    { width: 600 },
    { left: 200, top: 300, width: 600, height: 300 },
  ],
  [
    'no smaller than it was',
    { left: 0, top: 0, width: 400, height: 200 },
    { width: 100 },
    { left: 300, top: 350, width: 400, height: 200 },
  ],
  [
    'a tall one by its height',
    { left: 0, top: 0, width: 100, height: 400 },
    undefined,
    { left: 393.5, top: 24, width: 213, height: 852 },
  ],
])('a zoomed image %s', (_name, image, limit, expected) => {
  expect(zoomedRect(image, { width: 1000, height: 900 }, limit)).toEqual({
    ...expected,
    left: expect.closeTo(expected.left, 0),
    width: expect.closeTo(expected.width, 0),
    height: expect.closeTo(expected.height, 0),
  });
});
