/** Loads the script of a map service. After a failure the next call loads it again. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the map service did not answer'));
    };
    document.head.append(script);
  });
}
