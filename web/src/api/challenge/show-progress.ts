const text = '확인하는 중입니다…';

/** Shows at the bottom of the window that work is in progress, and how much of it is done. */
export function showProgress() {
  const box = document.createElement('div');
  const words = document.createElement('span');
  const bar = document.createElement('progress');
  box.setAttribute('role', 'status');
  bar.setAttribute('aria-hidden', 'true');
  bar.max = 1;
  bar.value = 0;
  Object.assign(box.style, {
    position: 'fixed',
    zIndex: '2000',
    bottom: '24px',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    gap: '12px',
    alignItems: 'center',
    padding: '12px 20px',
    borderRadius: '10px',
    background: '#111c2b',
    color: '#fff',
    fontSize: '15px',
    whiteSpace: 'nowrap',
  });
  bar.style.width = '96px';
  box.append(words, bar);
  document.body.append(box);
  // Screen readers announce changes of a status element, not its initial content, so the text is added later.
  const saying = setTimeout(() => (words.textContent = text));
  return {
    at: (progress: number) => void (bar.value = progress),
    end: () => {
      clearTimeout(saying);
      box.remove();
    },
  };
}
