/** Loads the script of a map service. One that failed is asked for again by the next try. */
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
