import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QuickButtons } from './quick-buttons.tsx';

/** The buttons in their order, with whether each can be pressed. */
function buttons(isMine: boolean, isReceived: boolean): (string | boolean)[][] {
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <QuickButtons isMine={isMine} isReceived={isReceived} takeOver={nothing} start={nothing} />,
  );
  return [...markup.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes = '', text = '']) => [
    text,
    !/ aria-disabled="true"/.test(attributes),
  ]);
}

it('no button comes where another one was: both stay, and what is done cannot be pressed again', () => {
  // Shown as disabled, not disabled: the browser would take the focus away.
  for (const [isMine, isReceived] of [
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ] as const)
    expect(buttons(isMine, isReceived)).toEqual([
      ['나에게 배정', !isMine],
      ['처리 시작', isReceived],
    ]);
});
