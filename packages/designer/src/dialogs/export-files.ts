import { message } from '@scf-kit/sdk/contract/messages';
import { useScope } from '../context/design-context.tsx';
import type { FormDesignController } from '../session/controller.ts';

export interface ViewerProps {
  readonly controller: FormDesignController;
  readonly onClose: () => void;
}

export function useCopy(controller: FormDesignController): (text: string) => Promise<void> {
  const { locale } = useScope();
  return async (text) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    controller.say(
      copied
        ? { kind: 'success', content: message(locale, 'common.copy.ok') }
        : { kind: 'error', content: message(locale, 'common.copy.failed') },
    );
  };
}

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
