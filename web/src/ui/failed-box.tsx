/** Something could not be fetched: why, and a way to try again. */
export function FailedBox({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <div className="box error" role="alert">
      <p>{text}</p>
      {retry && (
        <button type="button" onClick={retry}>
          다시 시도
        </button>
      )}
    </div>
  );
}
