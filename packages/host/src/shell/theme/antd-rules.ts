import address from 'virtual:antd-rules';

let loading: Promise<void> | undefined;

/**
 * Puts the sheet of antd's rules before all others, so that of two rules of one weight ours wins; asked again after a
 * failure, it tries again.
 */
export function loadAntdRules(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined;
      reject(new Error('The sheet of antd could not be loaded.'));
    });
    document.head.prepend(link);
  });
  return loading;
}
