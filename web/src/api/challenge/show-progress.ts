const text = '확인하는 중입니다…';

/** Says at the foot of the window that something is being worked at, and how far it is. */
export function showProgress() {
  const box = document.createElement('div');
  const words = document.createElement('span');
  const bar = document.createElement('progress');
  box.setAttribute('role', 'status');
  bar.setAttribute('aria-hidden', 'true');
  bar.max = 1;
  bar.value = 0;
  Object.assign(box.style, {
    ...{ position: 'fixed', zIndex: '2000', bottom: '24px', left: '50%', transform: 'translateX(-50%)' },
    ...{ display: 'flex', gap: '12px', alignItems: 'center', padding: '12px 20px', borderRadius: '10px' },
    ...{ background: '#111c2b', color: '#fff', fontSize: '15px', whiteSpace: 'nowrap' },
  });
  bar.style.width = '96px';
  box.append(words, bar);
  document.body.append(box);
  // A screen reader reads what comes into a status, not what a new one holds.
  const saying = setTimeout(() => (words.textContent = text));
  return {
    at: (part: number) => void (bar.value = part),
    end: () => {
      clearTimeout(saying);
      box.remove();
    },
  };
}
