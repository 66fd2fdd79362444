/** Shown in place of a page whose code did not arrive. */
export function LoadFailed({ text }: { text: string }) {
  return (
    <main className="page">
      <h1>{text}</h1>
      <p className="actions">
        <button type="button" onClick={() => location.reload()}>
          다시 시도
        </button>
        <a href="/">처음 화면</a>
      </p>
    </main>
  );
}
