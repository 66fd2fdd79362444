import { expect, test } from 'vitest';
import { initialMenu, isOpen, nextMenu, type MenuEvent } from './menu-state.ts';

const after = (...events: MenuEvent[]) =>
  events.reduce(nextMenu, nextMenu(initialMenu, { kind: 'hydrate', hovered: undefined, focused: undefined }));
const openAfter = (...events: MenuEvent[]) => [0, 1, 2, 3].filter((group) => isOpen(after(...events), group));

const enter = (group: number, focusInItems = false): MenuEvent => ({ kind: 'enter', group, focusInItems });
const leave = (group: number): MenuEvent => ({ kind: 'leave', group });
const focus = (group: number): MenuEvent => ({ kind: 'focus', group });
const blur = (group: number): MenuEvent => ({ kind: 'blur', group });
const click = (group: number): MenuEvent => ({ kind: 'press', group, byKey: false });
const key = (group: number): MenuEvent => ({ kind: 'press', group, byKey: true });
const escape: MenuEvent = { kind: 'close' };

test('a group is open while the pointer is over it or the focus in it', () => {
  expect(openAfter(enter(1))).toEqual([1]);
  expect(openAfter(enter(1), leave(1))).toEqual([]);
  expect(openAfter(focus(2))).toEqual([2]);
  expect(openAfter(focus(2), blur(2))).toEqual([]);
  expect(openAfter(enter(1), focus(1), leave(1))).toEqual([1]);
});

test('what was over the menu when it woke holds it open', () => {
  const hydrated = nextMenu(initialMenu, { kind: 'hydrate', hovered: 0, focused: 3 });
  expect([isOpen(hydrated, 0), isOpen(hydrated, 3), hydrated.hydrated]).toEqual([true, true, true]);
});

test('a click opens a group for good, though hover and focus had opened it, and the next one closes it', () => {
  expect(openAfter(enter(1), focus(1), click(1), leave(1))).toEqual([1]);
  expect(openAfter(enter(1), focus(1), click(1), click(1))).toEqual([]);
  expect(openAfter(enter(1), focus(1), click(1), click(1), click(1))).toEqual([1]);
});

test('a key closes what it finds open and opens what it finds closed', () => {
  expect(openAfter(focus(1), key(1))).toEqual([]);
  expect(openAfter(focus(1), key(1), key(1))).toEqual([1]);
});

test('after Escape it stays closed until pointer or focus comes again', () => {
  expect(openAfter(enter(1), focus(1), click(1), escape)).toEqual([]);
  expect(openAfter(enter(1), focus(1), escape, leave(1))).toEqual([]);
  expect(openAfter(enter(1), focus(1), escape, leave(1), enter(1))).toEqual([1]);
  expect(openAfter(enter(1), focus(1), escape, blur(1), focus(1))).toEqual([1]);
  expect(openAfter(enter(1), focus(1), escape, click(1))).toEqual([1]);
});

test('the pointer over another group closes the one before, unless the focus is among its links', () => {
  expect(openAfter(enter(0), focus(0), click(0), leave(0), enter(1))).toEqual([1]);
  expect(openAfter(focus(0), enter(1, true))).toEqual([0, 1]);
});

test('what changes nothing draws nothing', () => {
  const state = after();
  expect(nextMenu(state, escape)).toBe(state);
  expect(nextMenu(state, leave(1))).toBe(state);
  expect(nextMenu(state, blur(1))).toBe(state);
});
